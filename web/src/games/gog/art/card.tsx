// What the game is about, at a glance: 320 by 180 in the house style, for pages that load no game.

import type { JSX } from "solid-js";

export default function Card(): JSX.Element {
  return (
    <>
      <rect width="320" height="180" fill="#2a2540" />
      <circle cx="72" cy="46" r="20" fill="#f0cb78" />
      <circle cx="80" cy="41" r="18" fill="#2a2540" />
      <path
        d="M150 20h.01M190 44h.01M228 16h.01M276 36h.01M120 58h.01M302 66h.01"
        stroke="#f0cb78"
        stroke-width="3"
        stroke-linecap="round"
      />
      <path d="M0 108L44 66l30 26 42-44 46 52 30-24 44 40 34-28 50 44v80H0z" fill="#463c66" />
      <path d="M0 128c60-18 120-6 170-10s100-12 150 2v60H0z" fill="#6b4a3a" />
      <path d="M24 150V98h10v-10h10v10h8v-10h10v10h8v-10h10v10h8v52z" fill="#d8a86a" />
      <path d="M50 150v-24a8 8 0 0 1 16 0v24z" fill="#4b3020" />
      <path d="M24 112h64M24 126h26M66 126h22M24 138h26M66 138h22" stroke="#b98548" stroke-width="1.5" />
      <g fill="#c4452a">
        <path d="M212 150c-4-34 6-56 28-62l-10-16 18 10 6-14 6 14 18-10-10 16c22 6 32 28 28 62z" />
        <path d="M240 108l10 6-10 5zM270 108l-10 6 10 5z" fill="#f0cb78" />
        <path d="M238 130h34l-6 8h-22z" fill="#2a1410" />
        <path d="M243 130l3 5 3-5zM253 130l3 5 3-5zM263 130l3 5 3-5z" fill="#f8f3e6" />
      </g>
      <g>
        <rect x="128" y="120" width="30" height="30" fill="#f8f3e6" transform="rotate(-8 143 135)" />
        <path
          d="M136 129h.01M143 135h.01M150 141h.01M137 142h.01M149 128h.01"
          stroke="#24211d"
          stroke-width="5"
          stroke-linecap="round"
        />
        <rect x="166" y="128" width="24" height="24" fill="#d9a63a" transform="rotate(10 178 140)" />
        <path d="M173 136h.01M183 144h.01" stroke="#24211d" stroke-width="5" stroke-linecap="round" />
      </g>
      <path d="M0 156c80-8 220-8 320 0v24H0z" fill="#4b3328" />
    </>
  );
}
