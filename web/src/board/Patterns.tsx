// Hatches, so that nothing is told by colour alone. Put <Patterns/> into an <svg> and fill with `hatch(n)`.

import { For, type JSX } from "solid-js";

/** Six hatches that are told apart at a glance, also in grey: pattern units of 24. */
const kHatches: readonly string[] = [
  "M-6 6L6-6M0 24L24 0M18 30L30 18",
  "M-6 18L6 30M0 0L24 24M18-6L30 6",
  "M12 0V24",
  "M0 12H24",
  "M12 0V24M0 12H24",
  "M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-2 0a2 2 0 1 0 4 0M22 0a2 2 0 1 0 4 0M-2 24a2 2 0 1 0 4 0M22 24a2 2 0 1 0 4 0",
];

export const kHatchCount = kHatches.length;

/** A fill value. */
export function hatch(n: number): string {
  return `url(#bd-hatch-${n % kHatchCount})`;
}

export function Patterns(): JSX.Element {
  return (
    <defs>
      <For each={kHatches}>
        {(d, index) => (
          <pattern id={`bd-hatch-${index()}`} width="24" height="24" patternUnits="userSpaceOnUse">
            <path d={d} class="bd-hatch" />
          </pattern>
        )}
      </For>
    </defs>
  );
}
