// What the server tells of a table, for whoever studies a game there.

import { wire } from "../../app/session.ts";
import { http } from "../../net/http.ts";
import type { PlainRecord } from "../lab/position.ts";
import type { TableDoor } from "./starts.ts";

/** Resolves when the connection is there; a page that has just opened may have to wait for it. */
function online(connection: ReturnType<typeof wire>): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.onOnline(() => {
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

export const tableDoor: TableDoor = {
  info: (table) => http.table(table),
  record: async (table) => (await http.record(table)) as PlainRecord,
  async view(table) {
    const connection = wire();
    await online(connection);
    const frame = await connection.request({ t: "sub", table, detail: "known" });
    void connection.request({ t: "unsub", table }).catch(() => undefined);
    const { view } = frame as { view?: { game: string; seats: number; viewer: number | "spectator" } | null };
    if (!view) throw new Error("The game has not begun.");
    // The engine knows a spectator by a number.
    return { ...view, viewer: view.viewer === "spectator" ? -1 : view.viewer };
  },
};
