// What is being dragged, under the pointer, above everything else on the page.

import { createMemo, on, Show, type JSX } from "solid-js";
import { Portal } from "solid-js/web";
import { dragging } from "./drag.ts";

/**
 * `unit`: pixels for each board unit, so that the image can be as large as on the board (CSS `--bd-unit`).
 */
export function DragLayer(props: { unit: number }): JSX.Element {
  const source = createMemo(() => dragging()?.source);
  const image = createMemo(on(source, () => dragging()?.image()));
  return (
    <Show when={source() !== undefined}>
      <Portal>
        <div
          class="bd-dragged"
          style={{
            transform: `translate(${dragging()?.x ?? 0}px, ${dragging()?.y ?? 0}px)`,
            "--bd-unit": `${props.unit}px`,
          }}
        >
          {image()}
        </div>
      </Portal>
    </Show>
  );
}
