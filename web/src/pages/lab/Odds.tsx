// Exact chances over what the seat does not see, and what each side has; both from the engine's insight into the view.

import { createMemo, For, Show, type JSX } from "solid-js";
import type { Finding } from "../../games/laboratory.ts";
import type { TrialProps } from "./TrialWords.tsx";

const percent = (chance: number) => {
  const n = chance * 100;
  return n > 0 && n < 1 ? "< 1" : n < 100 && n > 99 ? "> 99" : String(Math.round(n));
};

export function Odds(props: TrialProps): JSX.Element {
  const { say, sitting, module } = props;
  const findings = createMemo(() => {
    const insight = sitting.play.insight();
    if (!insight || !props.lab) return [];
    return props.lab.odds(sitting.play.view(), insight, say, (move) => module.moveName(move, sitting.play));
  });
  const value = (row: Finding) =>
    row.chance === undefined ? row.value : say("lab.percent", { n: percent(row.chance) });
  return (
    <>
      <p class="quiet small">{say("lab.odds_help")}</p>
      <For each={findings()} fallback={<p>{say("lab.no_odds")}</p>}>
        {(group) => (
          <section class="lab-odds" aria-label={group.title}>
            <h2>{group.title}</h2>
            <Show when={group.help}>
              <p class="quiet small">{group.help}</p>
            </Show>
            <ul>
              <For each={group.rows}>
                {(row) => (
                  <li
                    onMouseEnter={() => sitting.point(row.cells)}
                    onMouseLeave={() => sitting.point([])}
                    style={row.chance === undefined ? undefined : { "--chance": row.chance.toFixed(3) }}
                    classList={{ "lab-chance": row.chance !== undefined }}
                  >
                    <span>{row.text}</span> <strong>{value(row)}</strong>
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
    </>
  );
}

export function Counts(props: TrialProps): JSX.Element {
  const { say, sitting } = props;
  const counts = createMemo(() => {
    const insight = sitting.play.insight();
    const state = props.state();
    if (!insight || !state || !props.lab) return [];
    return props.lab.counts(state, sitting.play.view(), insight, say);
  });
  /** What is least in a column of numbers. */
  const least = (rows: { cells: (number | string)[] }[], column: number) =>
    Math.min(...rows.map(({ cells }) => Number(cells[column])));
  return (
    <For each={counts()} fallback={<p>{say("lab.no_counts")}</p>}>
      {(count) => (
        <table class="lab-count">
          <caption>{count.title}</caption>
          <thead>
            <tr>
              <td />
              <For each={count.columns}>{(name) => <th scope="col">{name}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={count.rows}>
              {(row) => (
                <tr>
                  <th scope="row">{row.name}</th>
                  <For each={row.cells}>
                    {(cell, column) => (
                      <td
                        classList={{
                          "lab-least": count.least === true && cell === least(count.rows, column()),
                        }}
                      >
                        {cell}
                      </td>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      )}
    </For>
  );
}
