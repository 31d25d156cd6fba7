// What the points of a finished game are made of: a row for each seat, a column for each kind.

import { For, Show, type JSX } from "solid-js";
import { SeatSymbol } from "../../theme/seats.tsx";

export interface PointsRow {
  seat: number;
  name: string;
  cells: (number | string)[];
}

export function PointsTable(props: {
  caption: string;
  /** What the first column is about, for whoever hears the table. */
  player: string;
  columns: string[];
  rows: PointsRow[];
  help?: string;
}): JSX.Element {
  return (
    <>
      <table class="points-table">
        <caption>{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden-label">{props.player}</span>
            </th>
            <For each={props.columns}>{(name) => <th scope="col">{name}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr>
                <th scope="row">
                  <SeatSymbol seat={row.seat} size={16} /> {row.name}
                </th>
                <For each={row.cells}>{(cell) => <td>{cell}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={props.help}>
        <p class="quiet small">{props.help}</p>
      </Show>
    </>
  );
}
