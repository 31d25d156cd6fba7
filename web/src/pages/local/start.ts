// From anywhere into a game on this device.

import { navigate } from "../../app/router.tsx";
import { mayHaveEngine, prepareEngine } from "../../engine/engine.ts";
import { t } from "../../i18n/i18n.ts";
import { toast, toastError } from "../../ui/toasts.tsx";
import { keep, newLocalGame } from "./kept.ts";

export function playHere(game: string, level: number, computers = 1): void {
  prepareEngine(); // it comes while the table is being put up
  const begun = newLocalGame(game, level, computers);
  keep(begun);
  navigate(`/local/${begun.id}`);
}

/** Where the server cannot be reached; the error is told if this page cannot play by itself either. */
export function playInstead(game: string, level: number, error: unknown): void {
  if (!mayHaveEngine()) return toastError(error);
  toast(t("local.instead"));
  playHere(game, level);
}
