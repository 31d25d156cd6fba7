// Views as the page knows them. The engine's numbers for nobody (-1: a spectator, or chance; -2: the game is over) are
// words on the table's wire; lessons and the development page bring the engine's own views.

import type { View } from "./protocol.gen.ts";

/** The view with words for whoever is no seat. */
export function readView(view: View): View {
  const { viewer, to_act } = view;
  if ((typeof viewer !== "number" || viewer >= 0) && (typeof to_act !== "number" || to_act >= 0)) return view;
  return {
    ...view,
    viewer: viewer === -1 ? "spectator" : viewer,
    to_act: to_act === -1 ? "chance" : to_act === -2 ? "over" : to_act,
  };
}
