// A game as it stands, drawn small by the game's own code from what we may see of it. It is fetched and drawn when it comes
// into sight, and again when the game has gone on.

import { createResource, Show, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import { gameModule } from "../games/modules.ts";
import type { AnyView, GameModule } from "../games/api.ts";
import { http } from "../net/http.ts";
import { readView } from "../net/view.ts";
import { Emblems } from "../theme/seats.tsx";
import { still } from "./learn/still.ts";
import "./small.css";

interface Position {
  module: GameModule;
  view: AnyView;
}

async function look(id: string, game: string): Promise<Position | undefined> {
  const [module, seen] = await Promise.all([gameModule(game), http.seen(id)]);
  return module && seen.view ? { module, view: readView(seen.view) } : undefined;
}

export default function SmallBoard(props: {
  id: string;
  game: string;
  /** When something last happened there. */
  updated: number;
  fallback: JSX.Element;
}): JSX.Element {
  // Who cannot be shown the board sees the game's picture.
  const [position] = createResource(
    () => [props.id, props.game, props.updated] as const,
    ([id, game]) => look(id, game).catch(() => undefined),
  );
  return (
    <Show when={position.latest} keyed fallback={props.fallback}>
      {({ module, view }) => (
        <Emblems.Provider value={module.emblem}>
          <div class="small-board" data-game={module.name} style={{ "--shape": `${module.shape}` }}>
            <div class="small-board-inside">
              <Dynamic component={module.Board} play={still(module, view)} />
            </div>
          </div>
        </Emblems.Provider>
      )}
    </Show>
  );
}
