// Views as the page knows them. They come as the engine writes them, with -1 for a viewer who is a spectator; here that
// becomes a word, once for all games.

import type { View } from "./protocol.gen.ts";

/** The seat watched from. */
export function readViewer(viewer: number | "spectator"): number | "spectator" {
  return viewer === -1 ? "spectator" : viewer;
}

/** The view with a word for a viewer who is no seat. */
export function readView(view: View): View {
  const viewer = readViewer(view.viewer);
  return viewer === view.viewer ? view : { ...view, viewer };
}
