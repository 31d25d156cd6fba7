// A picture of the rules page: the real board of a real position, whole or the part that matters, with what it shows in words.
// It is drawn when it comes near the window: ten boards are a lot to draw at once.

import { Show, type JSX } from "solid-js";
import type { AnyView, GameModule } from "../../games/api.ts";
import type { Board } from "../../games/learning.ts";
import { Emblems } from "../../theme/seats.tsx";
import { still } from "./still.ts";
import { createNear } from "../../ui/near.ts";

interface Props {
  module: GameModule;
  plate: Board;
  view: AnyView;
  caption: string;
  /** What else stands below it. */
  children?: JSX.Element;
}

export function Picture(props: Props): JSX.Element {
  const { module, plate } = props;
  const play = still(module, props.view, plate);
  const [left, top, width, height] = plate.part ?? [0, 0, 1, 1];
  let frame!: HTMLDivElement;
  const near = createNear(() => frame, "800px");

  return (
    <figure class="plate">
      <Emblems.Provider value={module.emblem}>
        <div class="plate-picture" role="img" aria-label={props.caption} data-game={module.name}>
          <div
            ref={frame}
            class="plate-frame"
            classList={{ "plate-part": plate.part !== undefined }}
            style={{ "aspect-ratio": `${(module.shape * width) / height}` }}
            inert
          >
            <Show when={near()}>
              <div
                class="plate-board room-board"
                style={{
                  width: `${100 / width}%`,
                  height: `${100 / height}%`,
                  left: `${(-100 * left) / width}%`,
                  top: `${(-100 * top) / height}%`,
                }}
              >
                <module.Board play={play} />
              </div>
            </Show>
          </div>
          <Show when={near() && plate.below}>
            <div class="plate-below" inert>
              {plate.below === "band" ? <module.Band play={play} /> : <module.Tray play={play} />}
            </div>
          </Show>
        </div>
      </Emblems.Provider>
      <figcaption>{props.caption}</figcaption>
      {props.children}
    </figure>
  );
}
