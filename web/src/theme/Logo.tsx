// The shedu, the winged bull of the gates, in glazed brick.

import type { JSX } from "solid-js";

/** The animal alone, striding to the left, in a 64 × 64 box. */
export function Shedu(): JSX.Element {
  return (
    <>
      <path d="M49 36c6 1 8 5 7 13l2 5-4 1c-2-5-1-11-5-13z" fill="#b07d22" />
      <path d="M27 33h20c5 0 8 3 8 8l-1 17h-6l-1-11c-5 2-12 2-17 0l-1 11h-6l-1-14z" fill="#d9a63a" />
      <path d="M40 46l6-1 1 13h-5zM20 45l5 1v12h-5z" fill="#b07d22" />
      <path
        d="M26 32C27 20 35 10 52 8c1 3 0 5-2 7 2 1 2 4-1 6 1 2 0 4-3 5 0 3-2 5-6 6-4 2-9 3-14 3z"
        fill="#7fb7d8"
      />
      <path
        d="M30 30c3-8 9-14 19-17M31 32c4-5 9-9 17-12M33 33c4-3 8-5 12-7"
        stroke="#173a6b"
        stroke-width="1.3"
        fill="none"
        stroke-linecap="round"
      />
      <path d="M11 27h15l4 8-2 12-12 2-4-9z" fill="#d9a63a" />
      <path d="M11 29c0 7 1 15 3 19h9c3-5 5-11 4-15l-5-4z" fill="#7a4a17" />
      <path d="M13 36h11M13.5 40h10.5M14.5 44h9" stroke="#d9a63a" stroke-width="1.1" fill="none" />
      <path d="M10 20h15v9l-4 3H11l-1-3-3-1 3-4z" fill="#f0cf8a" />
      <circle cx="13.5" cy="24.5" r="1.5" fill="#24211d" />
      <path d="M9 20l1-9h14l1 9z" fill="#d9a63a" />
      <path
        d="M9.5 16h15M10.5 11V8M14 11V8M17.5 11V8M21 11V8M23.5 11V8"
        stroke="#7a4a17"
        stroke-width="1.4"
        fill="none"
      />
      <path d="M9 20C4 19 3 14 6 10c1 4 2 5 5 6zM25 20c4-1 5-5 3-9-1 3-2 5-4 6z" fill="#f8efd4" />
    </>
  );
}

export function Logo(props: { size?: number }): JSX.Element {
  return (
    <svg
      class="logo"
      width={props.size ?? 40}
      height={props.size ?? 40}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <path d="M0 64V18h4v-6h6V6h6V2h32v4h6v6h6v6h4v46z" fill="#102b52" />
      <path d="M2 62V20h4v-6h6V8h6V4h28v4h6v6h6v6h4v42z" fill="#1f4a85" />
      <path
        d="M2 30h60M2 42h60M2 54h60M20 18v12M44 18v12M12 30v12M52 30v12M20 42v12M44 42v12"
        stroke="#173a6b"
        stroke-width="1"
      />
      <g transform="translate(4 5) scale(0.9)">
        <Shedu />
      </g>
      <path d="M2 60.5h60" stroke="#d9a63a" stroke-width="3" />
    </svg>
  );
}
