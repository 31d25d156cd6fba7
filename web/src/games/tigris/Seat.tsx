// What everybody may know of a seat: leaders, hand, catastrophes, and scores where they lie open.

import { For, Show, type JSX } from "solid-js";
import { CatastropheArt, LeaderArt } from "./art/pieces.tsx";
import { ColourMark, SealMark } from "./Status.tsx";
import { kColours, type TigrisPlay } from "./view.ts";

export function Seat(props: { play: TigrisPlay; seat: number; slim?: boolean }): JSX.Element {
  const { play } = props;
  const view = () => play.view();
  const at = (colour: (typeof kColours)[number]) => view().leaders[props.seat]?.[colour];
  const hand = () => view().hand_sizes[props.seat] ?? 0;
  const ruins = () => view().catastrophes[props.seat] ?? 0;
  const points = () => view().points[props.seat];
  return (
    <div class="te-seat" classList={{ "te-slim": props.slim }}>
      <div class="te-seat-row">
        <For each={kColours}>
          {(colour) => {
            const words = () =>
              play.t(at(colour) ? "seat.leader_on" : "seat.leader_off", {
                leader: play.t(`leader.${colour}`),
                at: at(colour),
              });
            return (
              <svg
                class="te-mini"
                classList={{ "te-absent": at(colour) === undefined }}
                viewBox="-46 -46 92 94"
                role="img"
                aria-label={words()}
              >
                <title>{words()}</title>
                <LeaderArt seat={props.seat} colour={colour} />
              </svg>
            );
          }}
        </For>
        <span
          class="te-fact"
          role="img"
          aria-label={play.t("seat.hand", { n: hand() })}
          title={play.t("seat.hand", { n: hand() })}
        >
          <svg class="te-mark" viewBox="-24 -24 48 48" aria-hidden="true">
            <path class="te-card" d="M-18-8h20v26h-20z" />
            <path class="te-card" d="M-8-18h22v28H-8z" />
          </svg>
          <b>{hand()}</b>
        </span>
        <span
          class="te-fact"
          role="img"
          aria-label={play.t("seat.catastrophes", { n: ruins() })}
          title={play.t("seat.catastrophes", { n: ruins() })}
        >
          <svg class="te-mark" viewBox="-48 -48 96 96" aria-hidden="true">
            <CatastropheArt />
          </svg>
          <b>{ruins()}</b>
        </span>
      </div>
      <Show when={props.seat !== play.mine() && points()}>
        {(known) => (
          <div class="te-seat-row te-seat-points">
            <For each={kColours}>
              {(colour, index) => (
                <span
                  class="te-fact"
                  role="img"
                  aria-label={play.t("seat.points", {
                    n: known()[index()],
                    colour: play.t(`colour.${colour}`),
                  })}
                >
                  <ColourMark colour={colour} />
                  <b>{known()[index()]}</b>
                </span>
              )}
            </For>
            <span
              class="te-fact"
              role="img"
              aria-label={play.t("seat.treasures", { n: view().treasures[props.seat] ?? 0 })}
            >
              <SealMark />
              <b>{view().treasures[props.seat] ?? 0}</b>
            </span>
          </div>
        )}
      </Show>
    </div>
  );
}
