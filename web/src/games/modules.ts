// The game modules, each a chunk of its own that loads when a table, lesson or rule page of the game opens, with its
// words in the reader's language.

import { useGame } from "../i18n/i18n.ts";
import type { GameModule } from "./api.ts";

// Collected by the bundler: a game whose folder has no index.tsx is simply not there.
const found = import.meta.glob<{ default: GameModule<never> }>("./*/index.tsx");

const loaded = new Map<string, Promise<GameModule | undefined>>();

/** The module of a game, or undefined where this build has none. Rejects when the network fails; ask again then. */
export function gameModule(game: string): Promise<GameModule | undefined> {
  const known = loaded.get(game);
  if (known) return known;
  const load = found[`./${game}/index.tsx`];
  if (!load) return Promise.resolve(undefined);
  const promise = Promise.all([load(), useGame(game)]).then(
    ([module]) => module.default as unknown as GameModule,
  );
  promise.catch(() => loaded.delete(game));
  loaded.set(game, promise);
  return promise;
}
