// Where in the recorded games a test looks: at every phase, or at every kind of decision; and tables that stand there.

import type { Page } from "playwright-core";
import { startEngine } from "./engine.ts";
import { cover, decisionsOf, kindsOf, recordsOf, type Decision, type Recorded } from "./record.ts";
import { putTables } from "./recorded.ts";
import type { Server } from "./server.ts";
import { becomeGuest } from "./table.ts";

export interface Stop {
  record: Recorded;
  decision: Decision;
  table: string;
}

export type Reach = "phases" | "kinds";

/** Makes the page's user somebody with a table at each stop, and one more at the last decision of a game. */
export async function stopsOf(page: Page, server: Server, game: string, reach: Reach): Promise<Stop[]> {
  const engine = startEngine();
  const all: Omit<Stop, "table">[] = [];
  for (const record of recordsOf(game)) {
    for (const decision of await decisionsOf(engine, record)) all.push({ record, decision });
  }
  engine.close();
  const kinds = ({ decision }: Omit<Stop, "table">) =>
    reach === "kinds" ? kindsOf(decision) : [decision.phase];
  // The later, the more there is on the board.
  const whole = all.filter(({ record }) => record === all[0]!.record);
  const chosen = [whole[0]!, ...cover(all, kinds, ({ decision }) => -decision.at), whole.at(-1)!];
  await page.goto(server.url);
  const user = await becomeGuest(page, "Ann");
  const wanted = chosen.map(({ record, decision }) => ({ record, events: decision.at, mine: decision.seat }));
  const ids = await putTables(server, user, wanted);
  return chosen.map((stop, at) => ({ ...stop, table: ids[at]! }));
}
