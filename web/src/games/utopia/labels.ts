// What a cell is called for whoever cannot see it: what stands there, and what choosing it does.

import type { Accessor } from "solid-js";
import type { Cell } from "../../board/index.ts";
import { createLabels } from "../shared/labels.ts";
import type { UtopiaChoice } from "./choices.ts";
import { insightOf } from "./insight.ts";
import { planOf } from "./printed.ts";
import type { Civ, Island } from "./notation.ts";
import { countCivs, stacksAt, type UtopiaPlay } from "./view.ts";
import { civName, districtName, islandName, moveName, plainName, seatName } from "./words/say.ts";

function district(at: string, play: UtopiaPlay): string[] {
  const view = play.view();
  const site = planOf(view.options["board"]).sites.get(at);
  const parts = [play.t("label.district", { district: districtName(play, at), value: site?.value ?? 0 })];
  if (site?.sector !== undefined) parts.push(play.t("label.port"));
  const monument = view.monuments[at];
  if (monument) {
    parts.push(
      play.t("label.monument", { civ: civName(play, monument.civ), who: plainName(play, monument.seat) }),
    );
  }
  const stacks = stacksAt(view, at, play.mine());
  for (const { seat, civ, count } of stacks) {
    parts.push(play.t("label.stack", { count, civ: play.t(`of.${civ}`), who: plainName(play, seat) }));
  }
  if (stacks.length === 0) parts.push(play.t("label.empty"));
  const near = insightOf(play).places[at]?.land ?? [];
  if (near.length > 0) parts.push(play.t("label.next", { list: near.join(" ") }));
  return parts;
}

function guests(cell: string, play: UtopiaPlay): string[] {
  const [, island, civ] = cell.split(":") as [string, Island, Civ];
  const count = countCivs(play.view().ships[island] ?? "")[civ];
  return [play.t("label.guests", { civ: play.t(`of.${civ}`), island: islandName(play, island), count })];
}

function site(island: Island, play: UtopiaPlay): string[] {
  const owner = play.view().wonders[island];
  const name = islandName(play, island);
  if (owner === undefined) return [play.t("label.site", { island: name })];
  return [play.t("label.wonder", { island: name, who: seatName(play, owner) })];
}

function words(cell: string, play: UtopiaPlay): string {
  const parts = cell.startsWith("guest:")
    ? guests(cell, play)
    : cell.startsWith("site:")
      ? site(cell.slice(5) as Island, play)
      : district(cell, play);
  return parts.join(play.t("list.comma"));
}

export function labels(
  play: UtopiaPlay,
  choice: UtopiaChoice,
  cells: Accessor<readonly Cell[]>,
): (cell: string) => string {
  const offer = (cell: string): string | undefined => {
    if (!choice.able(cell)) return undefined;
    const move = choice.moveAt(cell);
    return move ? play.t("label.can", { move: moveName(move, play) }) : play.t("label.choose");
  };
  return createLabels(
    cells,
    (cell) => words(cell, play),
    offer,
    () => play.t("list.comma"),
  );
}
