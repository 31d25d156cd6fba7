// Views as the page knows them. They come as the engine writes them, with numbers for whoever is no seat (-1: a
// spectator, or chance; -2: nobody, for the game is over); here these become words, once for all games.

import type { View } from "./protocol.gen.ts";

/** The seat watched from. */
export function readViewer(viewer: number | "spectator"): number | "spectator" {
  return viewer === -1 ? "spectator" : viewer;
}

/** The view with words for whoever is no seat. */
export function readView(view: View): View {
  const { viewer, to_act } = view;
  if ((typeof viewer !== "number" || viewer >= 0) && (typeof to_act !== "number" || to_act >= 0)) return view;
  return {
    ...view,
    viewer: readViewer(viewer),
    to_act: to_act === -1 ? "chance" : to_act === -2 ? "over" : to_act,
  };
}
