// The glazed-brick wall at the head of the home page: courses of lapis brick, a frieze of rosettes, the shedu.

import { For } from "solid-js";
import type { JSX } from "solid-js";
import { Shedu } from "../theme/Logo.tsx";

function Rosette(): JSX.Element {
  const petals = Array.from({ length: 8 }, (_, index) => index * 45);
  return (
    <g>
      <circle cx="24" cy="12" r="9" fill="var(--gate-deep)" />
      <For each={petals}>
        {(turn) => (
          <ellipse cx="24" cy="6.4" rx="2" ry="3.6" fill="#f4e3b5" transform={`rotate(${turn} 24 12)`} />
        )}
      </For>
      <circle cx="24" cy="12" r="2.6" fill="#d9a63a" />
    </g>
  );
}

export function Gate(): JSX.Element {
  return (
    <svg class="gate-wall" aria-hidden="true">
      <defs>
        <pattern id="gate-bricks" width="64" height="36" patternUnits="userSpaceOnUse">
          <rect width="64" height="36" fill="var(--gate-deep)" />
          <rect x="1" y="1" width="62" height="16" fill="var(--gate)" />
          <rect x="-31" y="19" width="62" height="16" fill="var(--gate)" />
          <rect x="33" y="19" width="62" height="16" fill="var(--gate-brick)" opacity="0.55" />
        </pattern>
        <pattern id="gate-frieze" width="48" height="24" patternUnits="userSpaceOnUse">
          <Rosette />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#gate-bricks)" />
      <svg class="gate-frieze" y="100%" overflow="visible">
        <g transform="translate(0 -72)">
          <rect width="100%" height="2.5" y="-4" fill="#d9a63a" />
          <rect width="100%" height="24" fill="url(#gate-frieze)" />
          <rect width="100%" height="2.5" y="26" fill="#d9a63a" />
        </g>
      </svg>
      <svg class="gate-shedu" x="100%" overflow="visible">
        <g transform="translate(-330 6) scale(2.5)">
          <Shedu />
        </g>
      </svg>
    </svg>
  );
}
