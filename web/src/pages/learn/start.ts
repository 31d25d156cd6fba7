// From a lesson into a first game, in one click.

import { navigate } from "../../app/router.tsx";
import { ensureUser } from "../../app/session.ts";
import { http } from "../../net/http.ts";
import { toastError } from "../../ui/toasts.tsx";

export async function playLevelOne(game: string): Promise<void> {
  try {
    await ensureUser();
    const table = await http.create({ game, seats: [{ kind: "me" }, { kind: "computer", level: 1 }] });
    navigate(`/table/${table.id}`);
  } catch (error) {
    toastError(error);
  }
}
