// Nearer, farther, and the whole board again; beside the board where there is room, else only while they are needed.

import type { JSX } from "solid-js";

export interface ZoomWords {
  zoomIn: string;
  zoomOut: string;
  zoomReset: string;
}

export function ZoomButtons(props: {
  words: ZoomWords;
  zoomed: boolean;
  /** Where there is room for them. */
  beside: boolean;
  below: boolean;
  onZoom(factor: number): void;
  onFit(): void;
}): JSX.Element {
  return (
    <div
      class="bd-zoom"
      classList={{
        "bd-zoomed": props.zoomed,
        "bd-roomy": props.beside || props.below,
        "bd-row": props.below,
      }}
    >
      <button
        type="button"
        aria-label={props.words.zoomIn}
        title={props.words.zoomIn}
        onClick={() => props.onZoom(1.5)}
      >
        <span aria-hidden="true">+</span>
      </button>
      <button
        type="button"
        aria-label={props.words.zoomOut}
        title={props.words.zoomOut}
        onClick={() => props.onZoom(1 / 1.5)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <button
        type="button"
        class="bd-fit"
        aria-label={props.words.zoomReset}
        title={props.words.zoomReset}
        onClick={() => props.onFit()}
      >
        <span aria-hidden="true">⤢</span>
      </button>
    </div>
  );
}
