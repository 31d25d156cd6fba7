// The end: what everybody holds, in the order in which it counts when the rounds are over.

import type { JSX } from "solid-js";
import { PointsTable } from "../shared/PointsTable.tsx";
import type { ResultProps } from "../api.ts";
import { cornersOf, scrollsOf, type GogView } from "./view.ts";

const kinds = ["scrolls", "corners", "cities", "city_levels", "soldier_levels"] as const;

const sum = (pieces: { level: number }[]) => pieces.reduce((all, piece) => all + piece.level, 0);

export function Result(props: ResultProps<GogView>): JSX.Element {
  const { play } = props;
  const seats = () =>
    props.view.players.map((player, seat) => {
      const { free, anchored } = scrollsOf(props.view, seat);
      return {
        seat,
        name: play.seats()[seat]?.name ?? "",
        cells: [
          free + anchored,
          cornersOf(props.view, seat).length,
          player.cities.length,
          sum(player.cities),
          sum(player.soldiers),
        ],
      };
    });
  return (
    <PointsTable
      caption={play.t("result.holdings")}
      kind={play.t("result.kind")}
      kinds={kinds.map((name) => play.t(`result.${name}`))}
      seats={seats()}
      help={play.t("result.help")}
    />
  );
}
