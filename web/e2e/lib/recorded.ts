// Tables at any decision of a recorded game, by the real server: a table is its log, so the log up to there is put into
// the server's database while it is down, and the server reads it when somebody comes to the table.

import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Recorded } from "./record.ts";
import type { Server } from "./server.ts";

export interface User {
  id: string;
  name: string;
}

export interface Wanted {
  record: Recorded;
  /** How many events have happened. */
  events: number;
  /** The seat of the user; gentle computers have the others. */
  mine: number;
}

type Entry = [kind: string, seat: number, user: string, body: object];

function logOf({ record, events, mine }: Wanted, user: User): Entry[] {
  const places = Array.from({ length: record.seats }, (_, seat) => seat);
  return [
    ["created", -1, user.id, { name: user.name }],
    ...places.map((seat): Entry =>
      seat === mine ? ["sat", seat, user.id, { name: user.name }] : ["computer", seat, "", { level: 1 }],
    ),
    ["started", -1, "", { seats: places.map((seat) => (seat === mine ? user.name : "level1")) }],
    ...record.events
      .slice(0, events)
      .map(({ seat, move }): Entry =>
        seat === undefined
          ? ["chance", -1, "", { move }]
          : ["move", seat, seat === mine ? user.id : "", { move, used: 0 }],
      ),
  ];
}

function rowsOf(wanted: Wanted, user: User, id: string) {
  const { record, mine } = wanted;
  const now = Date.now();
  const settings = {
    game: record.game,
    options: record.options,
    seats: Array.from({ length: record.seats }, (_, seat) =>
      seat === mine ? { kind: "me" } : { kind: "computer", level: 1 },
    ),
    clock: { kind: "none" },
    aids: { hints: true, previews: true, open: false },
    public: false,
    rated: false,
  };
  return {
    table: {
      id,
      game: record.game,
      status: "playing",
      is_public: 0,
      host: user.id,
      seats: record.seats,
      settings: JSON.stringify(settings),
      secret: randomBytes(32).toString("hex"),
      info: JSON.stringify({ id, game: record.game, status: "playing", seats: [] }),
      created: now,
      updated: now,
    },
    member: user.id,
    entries: logOf(wanted, user).map(([kind, seat, by, body], at) => ({
      table_id: id,
      seq: at + 1,
      at: now,
      kind,
      seat,
      user_id: by,
      body: JSON.stringify(body),
      hash: "",
      client_key: "",
    })),
  };
}

/** A table for each; gives their ids. The server is stopped for it and started again. */
export async function putTables(server: Server, user: User, wanted: Wanted[]): Promise<string[]> {
  const ids = wanted.map(() => randomBytes(8).toString("hex"));
  await server.stop();
  const put = spawnSync("python3", ["e2e/lib/put_tables.py", `${server.data}/shedu.db`], {
    input: JSON.stringify(wanted.map((one, at) => rowsOf(one, user, ids[at]!))),
    encoding: "utf8",
    timeout: 300_000,
  });
  if (put.status !== 0)
    throw new Error(`The tables could not be stored: ${put.stderr}${put.error?.message ?? ""}`);
  await server.start();
  return ids;
}
