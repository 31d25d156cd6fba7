// What the prompt says: what a replayed event did, what others have just done, what confirming leads to, or what the
// game asks.

import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { joined, recount } from "./log.ts";
import type { Sitting } from "./play.ts";

export function promptText(sitting: Sitting, module: GameModule, over: () => string | undefined): string {
  const { play, draft, replay, nameOf } = sitting;
  if (replay.ply() !== undefined) {
    const { at, of } = replay.count();
    const place = t("replay.at", { ply: at, of });
    return joined([place, ...recount(module, play.latest(), play)]);
  }
  if (sitting.catchingUp()) {
    const told = joined(recount(module, play.latest(), play));
    if (told !== "") return told;
  }
  const end = over();
  if (end !== undefined) return end;
  const { stop, moves, stale } = draft();
  if (moves.length === 0 || stop === undefined || stale) return module.prompt(play);
  // A draft that ends one's turn is nothing yet: nobody should wait for the others before it is confirmed.
  const next = play.view().to_act;
  if (stop === "other" && typeof next === "number") return t("draft.then_other", { name: nameOf(next) });
  return t(stop === "over" ? "draft.then_over" : stop === "chance" ? "draft.then_chance" : "draft.then");
}
