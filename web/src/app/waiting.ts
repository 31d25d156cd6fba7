// How many tables wait for us: in the title of the tab, and on the icon of the installed page. Asked for now and then, and
// when the page is looked at again; nobody who is a stranger here is asked about.

import { createEffect, createRoot, createSignal } from "solid-js";
import { http } from "../net/http.ts";
import type { TableInfo } from "../net/protocol.gen.ts";
import { user } from "./session.ts";

const every = 60_000;
const soonest = 5_000;

const [title, setTitle] = createSignal(document.title);
const [waiting, setWaiting] = createSignal(0);

/** The page's own title; the number is put before it. */
export { setTitle };

/** Whether the decision at a table is this person's, and no computer takes it for them. */
function isWaitingFor(table: TableInfo, id: string): boolean {
  if (table.status !== "playing" || typeof table.to_act !== "number") return false;
  const seat = table.seats[table.to_act];
  return seat?.kind === "person" && seat.user?.id === id && seat.caretaker === undefined;
}

interface Badge {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

function showBadge(count: number): void {
  const badge = navigator as Badge;
  const done = count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.();
  done?.catch(() => undefined);
}

let asked = 0;

/** Counts anew, unless that was done a moment ago. */
async function lookForWaiting(): Promise<void> {
  const me = user();
  if (!me) return void setWaiting(0);
  if (Date.now() - asked < soonest) return;
  asked = Date.now();
  try {
    const tables = await http.tables({ mine: true, status: "playing" });
    setWaiting(tables.filter((table) => isWaitingFor(table, String(me.id))).length);
  } catch {
    // The number stays what it was until the server answers.
  }
}

export function countWaiting(): void {
  createRoot(() => {
    createEffect(() => {
      document.title = waiting() > 0 ? `(${waiting()}) ${title()}` : title();
    });
    createEffect(() => showBadge(waiting()));
    createEffect(() => {
      if (user() !== undefined) void lookForWaiting();
    });
  });
  setInterval(() => void lookForWaiting(), every);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void lookForWaiting();
  });
}
