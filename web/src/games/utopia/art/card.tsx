// What the game is about, at a glance: 320 by 180 in the house style, for pages that load no game.

import type { JSX } from "solid-js";
import { Ziggurat } from "../../shared/Ziggurat.tsx";

export default function Card(): JSX.Element {
  return (
    <>
      <rect width="320" height="180" fill="#bfe0e0" />
      <rect y="96" width="320" height="84" fill="#2b7d8c" />
      <path
        d="M0 112h60M90 124h70M200 112h120M20 150h90M150 160h80M250 146h60"
        stroke="#7fc0c4"
        stroke-width="2"
        stroke-linecap="round"
      />
      <path d="M22 104c30-14 92-14 122 0l-10 12c-30 6-74 6-102 0z" fill="#d8b877" />
      <path d="M190 100c24-12 78-12 104 0l-8 11c-26 6-64 6-88 0z" fill="#d8b877" />
      <path d="M100 152c26-12 92-12 118 0l-10 14c-26 6-72 6-98 0z" fill="#e2c78c" />
      <path d="M140 104C162 90 176 90 196 100" stroke="#8d7a52" stroke-width="5" fill="none" />
      <path d="M140 100C162 86 176 86 196 96" stroke="#c9b48a" stroke-width="3" fill="none" />
      <Ziggurat x={62} y={100} step={9} steps={4} fill="#8a5fb0" light="#ab86cc" />
      <path d="M96 100V58l6-12 6 12v42z" fill="#ad3470" />
      <path d="M102 46l4-8 4 8-4 12z" fill="#d9a63a" />
      <path
        d="M216 98V66h44v32h-6V74h-5v24h-6V74h-5v24h-6V74h-5v24zM212 66l26-16 26 16z"
        fill="#f3ead4"
        stroke="#a08d63"
        stroke-width="1"
      />
      <path d="M276 98V80h-8l4-6h-2l10-12 10 12h-2l4 6h-8v18z" fill="#92541a" />
      <path
        d="M146 150v-26h4v-8h18v8h4v26zM150 116c2-10 14-10 18 0z"
        fill="#f3ead4"
        stroke="#a08d63"
        stroke-width="1"
      />
      <path d="M186 150v-18l5-5 5 5v18z" fill="#3f79b5" />
      <g>
        <path d="M258 138h34l-7 11h-21z" fill="#7a4a1c" />
        <path d="M275 134v-30c12 5 15 18 12 30zM272 134v-22c-8 6-9 14-7 22z" fill="#f8f3e6" />
      </g>
    </>
  );
}
