// The rematch, as it is seen from the table whose game is over: somebody asks for one, the others accept or decline.

import { createMemo, Show, untrack, type JSX } from "solid-js";
import { navigate } from "../app/router.tsx";
import { user } from "../app/session.ts";
import { locale, t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import { newKey } from "../net/wire.ts";
import { toastError } from "../ui/toasts.tsx";
import { createTable, type TableModel } from "./model.ts";

/** Names in a row, as the language says it. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
}

/** Takes the seat that is kept for us at the new table, if there is one, and goes there. */
async function join(table: TableModel, next: string): Promise<void> {
  const { seats } = await http.table(next);
  const seat = seats.findIndex((one) => one.kept !== undefined && one.kept.id === user()?.id);
  if (seat >= 0) await table.wire.request({ t: "sit", table: next, seat, nonce: newKey(), key: newKey() });
  navigate(`/table/${next}`);
}

/** Asks for a rematch, or goes to the one that there is. */
export async function askRematch(table: TableModel): Promise<void> {
  const known = table.info()?.next;
  if (known !== undefined) return navigate(`/table/${known}`);
  try {
    try {
      await table.deed({ t: "rematch" });
    } catch (error) {
      // Somebody else may have asked in the same moment: then we have accepted.
      await table.again();
      if (table.info()?.next === undefined) throw error;
    }
    const next = table.info()?.next;
    if (next !== undefined) await join(table, next);
  } catch (error) {
    toastError(error);
  }
}

/** Whoever is still at the old table is told there. */
export function RematchBand(props: { table: TableModel }): JSX.Element {
  const next = createMemo(() => {
    const id = props.table.info()?.next;
    return id === undefined ? undefined : untrack(() => createTable(props.table.wire, id, "spectator"));
  });
  const asked = () => {
    const made = next()?.info();
    if (made?.status !== "open" || !made.seats.some((seat) => seat.kept?.id === user()?.id)) return undefined;
    const host = made.seats.find((seat) => seat.user?.id === made.host)?.user;
    return { table: made.id, name: host?.name ?? t("seat.nobody", { seat: 1 }) };
  };
  const accept = (id: string) => join(props.table, id).catch(toastError);
  const decline = () => next()?.deed({ t: "decline" }).catch(toastError);
  return (
    <Show when={asked()}>
      {(rematch) => (
        <div class="banner" role="status">
          <span>{t("rematch.asked", { name: rematch().name })}</span>
          <button class="button primary" onClick={() => void accept(rematch().table)}>
            {t("rematch.accept")}
          </button>
          <button class="button" onClick={() => void decline()}>
            {t("rematch.decline")}
          </button>
        </div>
      )}
    </Show>
  );
}
