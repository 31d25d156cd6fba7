// Notation and choices: every form is read, and every legal move of real games can be reached and named.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { test } from "vitest";
import { slotCells, sortChoices } from "../src/games/gog/choices.ts";
import { reachable } from "../src/games/shared/choices.ts";
import { turnedTile } from "../src/games/gog/printed.ts";
import { cityIn, soldierIn, type GogInsight } from "../src/games/gog/insight.ts";
import { cellOf, parseMove } from "../src/games/gog/notation.ts";
import { arrivals, createStandings } from "../src/games/gog/standing.ts";
import { type GogPlay, cities, isMapLaid, phaseNow, soldiers, type GogView } from "../src/games/gog/view.ts";
import { moveName, prompt } from "../src/games/gog/words/say.ts";
import { sourceWords } from "./lib/words.ts";

const words = await sourceWords("gog");

const program = process.env["SHEDU_PROGRAM"] ?? "../build/shedu";

test("every form of docs/notation.md is read", () => {
  const notation = readFileSync("../docs/notation.md", "utf8");
  const chapter = notation.slice(notation.indexOf("## Moves: Battle of GOG"));
  const forms = [...chapter.matchAll(/^\| (`.*?) \|/gm)].flatMap((row) =>
    [...row[1]!.matchAll(/`([^`]+)`/g)].map((cell) => cell[1]!),
  );
  assert.ok(forms.length > 40, `only ${forms.length} forms found`);
  for (const form of forms) assert.ok(parseMove(form), `${form} is not read`);
});

test("moves are taken apart", () => {
  assert.deepEqual(parseMove("lay:D4.1"), { kind: "lay", at: "D4", turn: 1 });
  assert.deepEqual(parseMove("D5.2-F12"), { kind: "move", at: "D5", tag: 2, to: "F12" });
  assert.deepEqual(parseMove("send:A1-L12"), { kind: "send", at: "A1", to: "L12" });
  assert.deepEqual(parseMove("take:2.power"), { kind: "take", seat: 2, ability: "power" });
  assert.deepEqual(parseMove("pay:2/13/1"), { kind: "pay", goods: [2, 13, 1] });
  for (const wrong of [
    "",
    "D13-A1",
    "M1-A1",
    "take:2.luck",
    "recruit:D5.7",
    "trade:food",
    "roll:0-3",
    "xyz",
  ]) {
    assert.equal(parseMove(wrong), undefined, wrong);
  }
  assert.equal(cellOf("D5-F7"), "F7");
  assert.equal(cellOf("found:K10"), "K10");
  assert.equal(cellOf("gog:E5"), "E5");
  assert.equal(cellOf("end"), undefined);
});

test("a tile turns clockwise", () => {
  assert.equal(turnedTile("ABCDEFGHI", 1), "GDAHEBIFC");
  assert.equal(turnedTile("ABCDEFGHI", 4), "ABCDEFGHI");
  assert.deepEqual(slotCells("J10").slice(0, 4), ["J10", "K10", "L10", "J11"]);
});

const nowhere = { gog: "A1", angel: "A2" } as GogView;

test("squares for recruits do not glow by themselves", () => {
  const choices = sortChoices(["recruit:D5.1", "recruit:D6.1", "upgrade:D6"], nowhere);
  assert.deepEqual([...choices.quiet], ["D5"]);
});

test("what no gesture knows is listed by name", () => {
  const choices = sortChoices(["end", "D5-D6", "somersault:D5"], nowhere);
  assert.deepEqual(choices.other, ["somersault:D5"]);
  assert.deepEqual(choices.tray, ["end"]);
  assert.equal(choices.picks.get("soldier:D5")?.get("D6")?.join(), "D5-D6");
});

test("soldiers that share a square can both be picked up and trained", () => {
  const choices = sortChoices(["D5.2-D6", "D5.3-D6", "train:D5.2", "train:D5.3"], nowhere);
  assert.deepEqual([...choices.picks.keys()], ["soldier:D5.2", "soldier:D5.3", "train"]);
  assert.deepEqual(choices.direct.get("D5"), ["train:D5.2", "train:D5.3"]);
  assert.deepEqual(choices.picks.get("train")?.get("D5"), ["train:D5.2", "train:D5.3"]);
  assert.deepEqual(choices.lifts.get("D5"), ["soldier:D5.2", "soldier:D5.3"]);
});

// ---- Real games ----

class Engine {
  private readonly process = spawn(program, ["engine"]);
  private readonly lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  private last = 0;

  async call<T>(method: string, params: object): Promise<T> {
    this.process.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: ++this.last, method, params }) + "\n");
    const line = (await this.lines.next()).value as string;
    const answer = JSON.parse(line) as { result: T; error?: { message: string } };
    assert.equal(answer.error, undefined, `${method}: ${answer.error?.message}`);
    return answer.result;
  }
  end(): void {
    this.process.stdin.end();
  }
}

/** Every piece of the view is known to the insight, and nothing is counted before the map lies. */
function checkInsight(view: GogView, insight: GogInsight): void {
  assert.equal(insight.laid, isMapLaid(view));
  for (const soldier of soldiers(view)) {
    const known = soldierIn(insight, soldier);
    assert.ok(known && known.counts >= Math.min(6, soldier.piece.level), soldier.piece.at);
  }
  for (const city of cities(view)) assert.ok(cityIn(insight, city)!.area.length >= 3, city.piece.at);
  const attacks = Object.keys(insight.attacks);
  assert.ok(attacks.every((move) => view.legal.includes(move)));
}

function playOf(view: GogView, mine: number, insight: GogInsight): GogPlay {
  const seats = Array.from({ length: view.seats }, (_, seat) => ({
    kind: "person" as const,
    name: `P${seat}`,
  }));
  const play: Partial<GogPlay> = {
    view: () => view,
    insight: () => insight as unknown as Record<string, unknown>,
    legal: () => view.legal,
    mine: () => mine,
    seats: () => seats,
    t: (id, args = {}) => {
      const text = words[id];
      assert.ok(text !== undefined, `no words for ${id}`);
      return text.replace(/\{(\w+)(?:\|[^}]*)?\}/g, (_, name: string) => {
        assert.ok(name in args, `${id} needs {${name}}`);
        return String(args[name]);
      });
    },
  };
  return play as GogPlay;
}

const GAMES: { seats: number; options: Record<string, string | number>; seed: number }[] = [
  {
    seats: 4,
    options: { friendly_stacking: "free", ability_choice: "choose", ambush_attack: "on" },
    seed: 3,
  },
  { seats: 2, options: { map_setup: "draft" }, seed: 5 },
  { seats: 3, options: { effect_chooser: "active", base_cap: 7, max_rounds: 30 }, seed: 8 },
];

for (const { seats, options, seed } of GAMES) {
  test(
    `every decision of a game of ${seats} can be reached and named`,
    { skip: !existsSync(program) },
    async () => {
      const engine = new Engine();
      let random = seed;
      const below = (n: number) => (random = (random * 1103515245 + 12345) % 2147483648) % n;
      let status = await engine.call<{ id: number; to_act: number | string }>("new", {
        game: "gog",
        seats,
        options,
        seed,
      });
      const { id } = status;
      const standings = createStandings();
      const met = new Set<string>();
      let before: GogView | undefined;
      for (let turn = 0; turn < 500 && status.to_act !== "over"; ++turn) {
        const seat = status.to_act as number;
        const { view } = await engine.call<{ view: GogView }>("view", { id, seat, detail: "shown" });
        const choices = sortChoices(view.legal, view);
        assert.deepEqual(choices.other, []);
        assert.deepEqual([...reachable(choices)].sort(), [...view.legal].sort());
        const { insight } = await engine.call<{ insight: GogInsight }>("insight", { id, seat });
        checkInsight(view, insight);
        const play = playOf(view, seat, insight);
        assert.ok(prompt(play) !== "");
        assert.ok(prompt(playOf(view, (seat + 1) % seats, insight)) !== "");
        for (const move of view.legal) assert.ok(moveName(move, play) !== move);
        const keys = standings(view, insight).map((piece) => piece.key);
        assert.equal(new Set(keys).size, keys.length);
        assert.equal(
          keys.filter((key) => key.startsWith("p")).length,
          soldiers(view).length + view.players.flatMap((p) => p.cities).length,
        );
        if (before) arrivals(before, view);
        before = view;
        met.add(phaseNow(view));
        // Ending the turn is one move among hundreds; without a nudge soldiers would walk for ever.
        const ending = view.legal.filter((move) => /^(end|done|stop)$/.test(move));
        const move = ending.length > 0 && below(5) === 0 ? ending[0]! : view.legal[below(view.legal.length)]!;
        status = await engine.call("play", { id, move });
      }
      for (const phase of ["buy", "act"]) assert.ok(met.has(phase), `never came to ${phase}`);
      engine.end();
    },
  );
}
