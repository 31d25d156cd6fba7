// What the game is about, at a glance: 320 by 180 in the house style, for pages that load no game.

import type { JSX } from "solid-js";

export default function Card(): JSX.Element {
  return (
    <>
      <rect width="320" height="180" fill="#bcd7de" />
      <circle cx="62" cy="44" r="20" fill="#f0c65f" />
      <path d="M0 92C70 78 130 88 190 84S290 78 320 86V180H0z" fill="#d9b96a" />
      <path d="M0 112H320V122H0zM88 84L60 180H72L98 84zM226 82L258 180H270L236 82z" fill="#3f79b5" />
      <path
        d="M10 138H58M6 152H54M100 138H222M96 152H228M92 166H234M274 138H312M276 152H316"
        stroke="#b98f3c"
        stroke-width="3"
        stroke-linecap="round"
      />
      <path d="M126 150V78C126 26 196 26 196 78V150Z" fill="#33302b" />
      <path d="M132 146V78C132 34 190 34 190 78V146Z" fill="#5b554b" />
      <circle cx="147" cy="66" r="8" fill="#f0cb78" />
      <path d="M176 56a11 11 0 1 0 8 16a9 9 0 0 1-8-16z" fill="#f0cb78" />
      <path
        d="M142 92h10l-5 18zM156 92h10l-5 18zM170 92h10l-5 18zM149 118h10l-5 18zM163 118h10l-5 18z"
        fill="#efe6d2"
      />
      <path d="M44 132V108C44 88 72 88 72 108V132Z" fill="#7a4598" />
      <path d="M252 132V108C252 88 280 88 280 108V132Z" fill="#0c767b" />
    </>
  );
}
