// Makes the recorded games of e2e/records: games of the engine against itself, half by its gentle player and half at
// random, tried with many seeds; kept are as few as reach every kind of decision that was seen in any of them.

import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { dice } from "./lib/agents.ts";
import { startEngine, type EngineView, type Status } from "./lib/engine.ts";
import { cover, decisionsOf, kindsOf, offersOf, readRecord, sortOf } from "./lib/record.ts";

const settings: { game: string; seats: number; options: Record<string, string> }[] = [
  { game: "tigris", seats: 3, options: {} },
  {
    game: "tigris",
    seats: 4,
    options: { board: "advanced", civ_buildings: "on", wonder: "on", treasure_claim: "optional" },
  },
  { game: "utopia", seats: 3, options: {} },
  { game: "utopia", seats: 3, options: { prince_shortage: "relocate_own" } },
  { game: "gog", seats: 3, options: {} },
  { game: "gog", seats: 2, options: { map_setup: "draft" } },
];
const seeds = Number(process.argv[2] ?? 30);
const longest = 900;
const engine = startEngine();

interface Found {
  game: string;
  name: string;
  text: string;
  length: number;
  kinds: string[];
}

async function play(setting: (typeof settings)[number], seed: number): Promise<string> {
  const roll = dice(seed * 7919);
  let status = await engine.call<Status>("new", { ...setting, seed });
  const { id } = status;
  for (let n = 0; n < longest && typeof status.to_act === "number"; n++) {
    const { view } = await engine.call<{ view: EngineView }>("view", {
      id,
      seat: status.to_act,
      detail: "shown",
    });
    let move: string;
    if (roll(2) === 0) {
      move = (await engine.call<{ move: string }>("best", { id, player: "level1", count: 1, seed: n })).move;
    } else {
      const sorts = [...offersOf(view).keys()];
      const sort = sorts[roll(sorts.length)]!;
      const moves = view.legal.filter((legal) => sortOf(legal) === sort);
      move = moves[roll(moves.length)]!;
    }
    status = await engine.call<Status>("play", { id, move });
  }
  const { record } = await engine.call<{ record: string }>("record", { id, format: "text" });
  await engine.call("close", { id });
  return status.to_act === "over" ? record : "";
}

// What was made by hand has a word for a name, and stays.
for (const name of readdirSync("e2e/records")) {
  if (/-\d+-\d+\.record$/.test(name)) rmSync(`e2e/records/${name}`);
}
for (const game of ["tigris", "utopia", "gog"]) {
  const found: Found[] = [];
  for (const setting of settings.filter((one) => one.game === game)) {
    for (let seed = 1; seed <= seeds; seed++) {
      const text = await play(setting, seed);
      if (text === "") continue;
      const name = `${game}-${setting.seats}-${seed}`;
      const kinds = new Set((await decisionsOf(engine, readRecord(name, text))).flatMap(kindsOf));
      found.push({ game, name, text, length: text.length, kinds: [...kinds] });
    }
  }
  for (const one of cover(
    found,
    ({ kinds }) => kinds,
    ({ length }) => length,
  )) {
    writeFileSync(`e2e/records/${one.name}.record`, one.text);
    console.log(`${one.name}: ${one.kinds.length} kinds of decisions, ${one.length} bytes`);
  }
  console.log(`${game}: ${[...new Set(found.flatMap(({ kinds }) => kinds))].sort().join(", ")}`);
}
engine.close();
