// The end: what everybody holds, in the order in which it counts when the rounds are over.

import type { JSX } from "solid-js";
import { PointsTable } from "../shared/PointsTable.tsx";
import type { ResultProps } from "../api.ts";
import { cornersOf, scrollsOf, type GogView } from "./view.ts";

const columns = ["scrolls", "corners", "cities", "city_levels", "soldier_levels"] as const;

const sum = (pieces: { level: number }[]) => pieces.reduce((all, piece) => all + piece.level, 0);

export function Result(props: ResultProps<GogView>): JSX.Element {
  const { play } = props;
  const rows = () =>
    play.view().players.map((player, seat) => {
      const { free, anchored } = scrollsOf(play.view(), seat);
      return {
        seat,
        name: play.seats()[seat]?.name ?? "",
        cells: [
          free + anchored,
          cornersOf(play.view(), seat).length,
          player.cities.length,
          sum(player.cities),
          sum(player.soldiers),
        ],
      };
    });
  return (
    <PointsTable
      caption={play.t("result.holdings")}
      player={play.t("analysis.seat")}
      columns={columns.map((name) => play.t(`result.gog.${name}`))}
      rows={rows()}
      help={play.t("result.gog.help")}
    />
  );
}
