// The prestige scale: five steps from 5 down to 1, with what each pays to whom this round. A move in question
// shows its change there. Where cards may raise or drop a civilization the step itself is a button.

import { createMemo, For, Show, type Component } from "solid-js";
import { SeatSymbol } from "../../theme/seats.tsx";
import { MoveButton } from "../shared/MoveButton.tsx";
import { CivIcon, Icon } from "./art/glyphs.tsx";
import { choiceOf, preferred } from "./choices.ts";
import { incomeChanges, incomes, insightOf, type UtopiaInsight } from "./insight.ts";
import { parseMove, type Civ } from "./notation.ts";
import { type UtopiaView, type UtopiaPlay } from "./view.ts";
import { civName, moveName, plainName } from "./words/say.ts";

const Sway: Component<{ play: UtopiaPlay; civ: Civ; verb: "raise" | "drop" }> = (props) => {
  const choice = choiceOf(props.play);
  const privileges = () => {
    const paid = parseMove(move() ?? "");
    return paid && "privileges" in paid ? paid.privileges : 0;
  };
  const move = createMemo(() => {
    const here = choice.options().filter(({ move }) => move.kind === props.verb && move.civ === props.civ);
    return preferred(here, choice.chosen())[0]?.text;
  });
  return (
    <Show when={move()} fallback={<span class="u-sway-none" />}>
      {(text) => (
        <MoveButton
          play={props.play}
          move={text()}
          class={choice.chosen().verb === props.verb ? "u-sway u-asked" : "u-sway"}
          title={moveName(text(), props.play)}
          label={moveName(text(), props.play)}
        >
          <Icon name={props.verb} size={12} />
          <Show when={privileges() > 0}>
            {/* Drawn by the style sheet: the button's name says it in words. */}
            <small class="u-sway-price" aria-hidden="true" data-price={`★${privileges()}`} />
          </Show>
        </MoveButton>
      )}
    </Show>
  );
};

export const Ladder: Component<{ play: UtopiaPlay }> = (props) => {
  const play = props.play;
  const now = createMemo(() => insightOf(play));
  /** Of the move in question, as soon as it is known. */
  const shown = createMemo<UtopiaInsight>(() => {
    const ghost = play.ghost()?.view as UtopiaView | undefined;
    const coming = ghost && insightOf(play, ghost);
    return coming && coming.seats.length > 0 ? coming : now();
  });
  const values = createMemo(() => shown().prestige);
  const income = createMemo(() => incomes(shown()));
  const changes = createMemo(() => incomeChanges(now(), shown()));
  // Rows stay where they are while a move is in question, so that a button never moves away from under the pointer: what
  // would change is told by the new value and an arrow.
  const steps = createMemo(() => [...play.view().scale] as Civ[]);
  const moved = (civ: Civ) => {
    const change = values()[civ] - now().prestige[civ];
    return change > 0 ? "u-up" : change < 0 ? "u-down" : "";
  };
  const owners = (civ: Civ) =>
    shown().seats.flatMap(({ districts, income }, seat) => {
      const count = districts[civ]?.length ?? 0;
      return count > 0 ? [{ seat, count, points: income.by[civ] ?? 0 }] : [];
    });
  const payout = (civ: Civ, seat: number, count: number, points: number) =>
    play.t("ladder.payout", { who: plainName(play, seat), count, value: values()[civ], points });
  return (
    <Show when={steps().length > 0}>
      <section class="u-ladder" aria-label={play.t("ladder")}>
        <ol class="u-steps">
          <For each={steps()}>
            {(civ) => (
              <li
                class={`u-step ${moved(civ)}`}
                title={play.t("ladder.row", { civ: civName(play, civ), value: values()[civ] })}
              >
                <b class="u-step-value">
                  {values()[civ]}
                  <Show when={moved(civ) !== ""}>
                    <i aria-hidden="true">{moved(civ) === "u-up" ? "▲" : "▼"}</i>
                  </Show>
                </b>
                <CivIcon civ={civ} size={22} title={civName(play, civ)} />
                <span class="u-step-owners">
                  <For each={owners(civ)}>
                    {({ seat, count, points }) => (
                      <span class={`u-owner u-seat-${seat}`} title={payout(civ, seat, count, points)}>
                        <SeatSymbol seat={seat} size={13} />
                        <Show when={count > 1}>{count}</Show>
                      </span>
                    )}
                  </For>
                </span>
                <Sway play={play} civ={civ} verb="raise" />
                <Sway play={play} civ={civ} verb="drop" />
              </li>
            )}
          </For>
        </ol>
        <p class="u-income">
          <span class="u-income-word" title={play.t("ladder.income")}>
            +
          </span>
          <For each={income()}>
            {(points, seat) => (
              <span
                class={`u-owner u-seat-${seat()}`}
                title={play.t("ladder.total", { who: plainName(play, seat()), points })}
              >
                <SeatSymbol seat={seat()} size={13} />
                {points}
                <Show when={changes()[seat()] !== 0}>
                  <i class={changes()[seat()]! > 0 ? "u-up" : "u-down"}>
                    {changes()[seat()]! > 0 ? "▲" : "▼"}
                  </i>
                </Show>
              </span>
            )}
          </For>
        </p>
      </section>
    </Show>
  );
};
