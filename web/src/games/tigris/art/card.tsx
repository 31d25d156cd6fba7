// What the game is about, at a glance: 320 by 180 in the house style, for pages that load no game.

import type { JSX } from "solid-js";
import { Ziggurat } from "../../shared/Ziggurat.tsx";

export default function Card(): JSX.Element {
  return (
    <>
      <rect width="320" height="180" fill="#f0d9a0" />
      <circle cx="246" cy="48" r="26" fill="#d9a63a" />
      <circle cx="246" cy="48" r="19" fill="#f0c65f" />
      <path d="M0 96C60 84 96 92 150 90S260 80 320 88V180H0z" fill="#e2c27e" />
      <path
        d="M0 118c50-6 84 4 126-4s60-20 108-18 60 6 86 2v22c-40 6-76-2-112 4s-70 26-118 22-60-6-90-2z"
        fill="#3f79b5"
      />
      <path
        d="M0 126c50-6 84 4 126-4s60-20 108-18 60 6 86 2M6 138c40-4 66 6 108 0s62-20 100-20"
        stroke="#8fb9de"
        stroke-width="2"
        fill="none"
      />
      <path d="M0 160c60-8 130 10 190 0s90-10 130-4v24H0z" fill="#cfa45c" />
      <Ziggurat x={86} y={104} step={15} steps={4} fill="#a8381f" light="#c9603f" />
      <Ziggurat x={182} y={92} step={8} steps={3} fill="#33302b" light="#5b554b" />
      <g fill="#3a7a4e">
        <path d="M286 142c-1-16-1-24-3-34l4-.5c2 11 2 20 3 34.5z" fill="#7a5a24" />
        <path d="M284 109c-8-8-17-8-25-1 9-2 17-1 25 1zM284 109c-10 0-17 5-18 15 6-7 11-12 18-15zM285 109c8-8 17-8 25-1-9-2-17-1-25 1zM285 109c10 0 17 5 18 15-6-7-11-12-18-15zM284.5 109c-3-10 0-19 7-24-2 9-4 16-7 24z" />
      </g>
      <g fill="#2c6fa8">
        <path d="M22 178v-14M34 178v-18M46 178v-13" stroke="#8a5a1c" stroke-width="2.5" />
        <path
          d="M22 166c-5-5-5-11 0-16 5 5 5 11 0 16zM34 162c-5-5-5-11 0-16 5 5 5 11 0 16zM46 167c-5-5-5-11 0-16 5 5 5 11 0 16z"
          fill="#d9a63a"
        />
      </g>
    </>
  );
}
