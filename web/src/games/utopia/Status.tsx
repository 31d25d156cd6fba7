// The score track, flattened: ministers on a line with the mark that ends the game, the round and phase, and
// who is still to act, in order.

import { createMemo, For, Show, type Component } from "solid-js";
import { SeatBadge } from "../../theme/seats.tsx";
import { Icon } from "./art/glyphs.tsx";
import { insightOf } from "./insight.ts";
import { bagSize, type Phase, type UtopiaView, type UtopiaPlay } from "./view.ts";
import { plainName } from "./words/say.ts";

/** Which of the three phases of a round a position belongs to; 0 before the first. */
function phaseNumber(phase: Phase, resume: Phase | undefined): number {
  switch (phase) {
    case "start":
    case "scale":
      return 0;
    case "deal":
    case "discard":
    case "develop":
    case "pay":
    case "trim":
      return 2;
    case "wonder_pay":
      return resume ? phaseNumber(resume, undefined) : 1;
    case "over":
      return 3;
    default:
      return 1;
  }
}

export const Status: Component<{ play: UtopiaPlay }> = (props) => {
  const play = props.play;
  const view = () => play.view();
  const target = () => insightOf(play).target;
  const end = createMemo(() => Math.max(target(), ...view().scores) + 2);
  const ticks = createMemo(() => {
    const step = end() > 80 ? 20 : 10;
    return Array.from({ length: Math.floor(end() / step) + 1 }, (_, i) => i * step);
  });
  const left = (score: number) => `${(score / end()) * 100}%`;
  // Ministers on one square stand behind each other, the first to arrive in front.
  const ministers = createMemo(() =>
    view().rank.map((seat) => {
      const score = view().scores[seat]!;
      const same = view().rank.filter((other) => view().scores[other] === score);
      return { seat, score, behind: same.indexOf(seat) };
    }),
  );
  const standings = () => {
    const seats = ministers().map(({ seat, score }) =>
      play.t("score.seat", { who: plainName(play, seat), score }),
    );
    return play.t("score.all", { seats: seats.join(play.t("list.semicolon")) });
  };
  const gain = (seat: number) => {
    const after = play.ghost()?.view as UtopiaView | undefined;
    return after ? after.scores[seat]! - view().scores[seat]! : 0;
  };
  const phase = createMemo(() => phaseNumber(view().phase, view().question?.resume));
  return (
    <div class="u-score">
      <div class="u-clock">
        <b>{play.t("score.round", { round: view().round })}</b>
        <Show when={phase() > 0}>
          <span>
            {play.t(`phase.${phase()}`)}
            <Show when={phase() === 1 && view().phase !== "guests"}> {view().pass + 1}/3</Show>
          </span>
        </Show>
      </div>
      <div class="u-track" role="img" aria-label={standings()}>
        <div class="u-track-line" />
        <For each={ticks()}>
          {(tick) => (
            <span class="u-tick" style={{ left: left(tick) }}>
              {tick}
            </span>
          )}
        </For>
        <span
          class="u-goal"
          style={{ left: left(target()) }}
          title={play.t("score.line", { target: target() })}
        />
        <For each={ministers()}>
          {({ seat, score, behind }) => (
            <span
              class="u-minister"
              classList={{ "u-minister-acts": view().to_act === seat }}
              style={{ left: left(score), "--behind": behind, "z-index": 9 - behind }}
              title={play.t("score.seat", { who: plainName(play, seat), score })}
            >
              <SeatBadge seat={seat} size={22} />
              <Show when={gain(seat) > 0}>
                <i class="u-minister-gain">+{gain(seat)}</i>
              </Show>
            </span>
          )}
        </For>
      </div>
      <div class="u-order" role="group" aria-label={play.t("score.next")} title={play.t("score.next")}>
        <For each={insightOf(play).waiting}>
          {(seat, i) => (
            <span
              classList={{ "u-order-now": view().to_act === seat && i() === 0 }}
              title={plainName(play, seat)}
            >
              <SeatBadge seat={seat} size={18} />
              <span class="hidden-label">{plainName(play, seat)}</span>
            </span>
          )}
        </For>
      </div>
      <div class="u-supply">
        <span title={play.t("supply.bag", { count: bagSize(view()) })}>
          <Icon name="bag" size={14} />
          {bagSize(view())}
        </span>
        <span title={play.t("supply.deck", { count: view().deck_size })}>
          <Icon name="card" size={14} />
          {view().deck_size}
        </span>
        <span class="u-discards" title={play.t("supply.discards", { count: view().discards.length })}>
          <Icon name="drop" size={12} />
          {view().discards.length}
        </span>
      </div>
    </div>
  );
};
