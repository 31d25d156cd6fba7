// The end: everybody's points by colour, the treasures that lift a colour to the score beside them, the lowest marked,
// since it is the score.

import { For, Show, type JSX } from "solid-js";
import type { ResultProps } from "../api.ts";
import { SeatSymbol } from "../../theme/seats.tsx";
import { ColourMark, SealMark } from "./Status.tsx";
import { kColours, type TigrisView } from "./view.ts";
import { nameOf } from "./words/say.ts";

export function Result(props: ResultProps<TigrisView>): JSX.Element {
  const { play } = props;
  const view = () => props.view;
  const rows = () =>
    Array.from({ length: view().seats }, (_, seat) => ({ seat, points: view().points[seat] })).filter(
      (row) => row.points,
    );
  /** How many treasures a colour needed to reach the score. */
  const lift = (points: number, seat: number) => Math.max(0, (props.scores[seat] ?? 0) - points);
  return (
    <Show when={rows().length > 0}>
      <table class="te-result">
        <caption>{play.t("result.points")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden-label">{play.t("result.player")}</span>
            </th>
            <For each={kColours}>
              {(colour) => (
                <th scope="col">
                  <ColourMark colour={colour} />
                  <span class="hidden-label">{play.t(`colour.${colour}`)}</span>
                </th>
              )}
            </For>
            <th scope="col">
              <SealMark />
              <span class="hidden-label">{play.t("result.treasures")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {({ seat, points }) => (
              <tr>
                <th scope="row">
                  <SeatSymbol seat={seat} size={16} /> {nameOf(play, seat)}
                </th>
                <For each={kColours}>
                  {(_, index) => (
                    <td classList={{ "te-least": points![index()]! <= (props.scores[seat] ?? 0) }}>
                      {points![index()]}
                      <Show when={lift(points![index()]!, seat) > 0}>
                        <span class="te-lift"> +{lift(points![index()]!, seat)}</span>
                      </Show>
                    </td>
                  )}
                </For>
                <td>{view().treasures[seat] ?? 0}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="quiet small">{play.t("result.help")}</p>
    </Show>
  );
}
