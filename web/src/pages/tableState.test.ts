// How tables stand, for somebody who looks at a list of them.

import assert from "node:assert/strict";
import { test } from "vitest";
import type { SeatInfo, TableInfo } from "../net/protocol.gen.ts";
import { keptFor, seatsOf, turnOf, unfinished, waitsFor, wayOut } from "./tableState.ts";

const person = (id: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: "person",
  user: { id, name: id },
  ...more,
});
const computer: SeatInfo = { kind: "computer", level: 1 };
const kept = (id: string): SeatInfo => ({ kind: "open", kept: { id, name: id }, until: 9 });

function table(status: TableInfo["status"], seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t",
    game: "tigris",
    options: {},
    status,
    public: false,
    rated: false,
    host: "ann",
    created: 1,
    seats,
    clock: { kind: "none" },
    aids: { hints: true, previews: true, open: false },
    ...more,
  };
}

test("a game waits for whoever is to decide, and for whom a seat is kept", () => {
  const mine = table("playing", [person("ann"), computer], { to_act: 0 });
  assert.ok(waitsFor(mine, "ann"));
  assert.ok(!waitsFor(mine, "eve"));
  assert.ok(!waitsFor(mine, undefined));
  assert.ok(!waitsFor({ ...mine, to_act: 1 }, "ann"));
  assert.ok(!waitsFor({ ...mine, repair: true }, "ann"));
  const rematch = table("open", [person("ann"), kept("eve")]);
  assert.ok(waitsFor(rematch, "eve") && keptFor(rematch, "eve"));
  assert.ok(!waitsFor(rematch, "ann"));
  // Somebody without a name has no seat kept where none is.
  assert.ok(!keptFor(table("open", [{ kind: "open" }]), undefined));
});

test("who has resigned has no seat any more, and nobody's turn it is when the game is over", () => {
  const given = table("playing", [person("ann", { resigned: true }), person("ann"), computer], { to_act: 0 });
  assert.deepEqual(seatsOf(given, "ann"), [1]);
  assert.ok(!waitsFor(given, "ann"));
  assert.equal(turnOf({ ...given, status: "over" }), undefined);
});

test("what waits for me comes first, then what goes on, then what has not begun, the latest first", () => {
  const tables = [
    table("open", [person("ann"), { kind: "open" }], { id: "open", updated: 90 }),
    table("playing", [person("ann"), computer], { id: "theirs-old", to_act: 1, updated: 10 }),
    table("playing", [person("ann"), computer], { id: "theirs", to_act: 1, updated: 20 }),
    table("playing", [person("ann"), computer], { id: "mine", to_act: 0, updated: 5 }),
    table("open", [kept("ann"), person("eve")], { id: "asked", updated: 4, host: "eve" }),
    table("playing", [person("ann", { resigned: true }), computer], { id: "resigned", to_act: 1 }),
    table("over", [person("ann"), computer], { id: "over" }),
    table("closed", [person("ann"), { kind: "open" }], { id: "closed" }),
  ];
  assert.deepEqual(
    unfinished(tables, "ann").map(({ id }) => id),
    ["mine", "asked", "theirs", "theirs-old", "open"],
  );
});

test("each table has one way out, and a finished one has none", () => {
  assert.equal(wayOut(table("playing", [person("ann"), computer]), "ann"), "resign");
  assert.equal(wayOut(table("playing", [person("ann", { resigned: true }), computer]), "ann"), undefined);
  assert.equal(wayOut(table("open", [person("ann"), person("eve")]), "ann"), "close");
  assert.equal(wayOut(table("open", [person("ann"), person("eve")]), "eve"), "leave");
  assert.equal(wayOut(table("open", [person("ann"), kept("eve")]), "eve"), "decline");
  assert.equal(wayOut(table("open", [person("ann"), { kind: "open" }]), "eve"), undefined);
  assert.equal(wayOut(table("over", [person("ann"), computer]), "ann"), undefined);
  assert.equal(wayOut(table("closed", [person("ann"), computer]), "ann"), undefined);
});
