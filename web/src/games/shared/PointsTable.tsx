// What the points of a finished game are made of: a row for each kind, a column for each seat, so that it fits beside
// any board.

import { For, Show, type JSX } from "solid-js";
import { SeatSymbol } from "../../theme/seats.tsx";

export interface PointsOfSeat {
  seat: number;
  name: string;
  /** One for each kind. */
  cells: (number | string)[];
}

export function PointsTable(props: {
  caption: string;
  /** What the first column is about, for whoever hears the table. */
  kind: string;
  kinds: string[];
  seats: PointsOfSeat[];
  /** The last row is the sum of the others. */
  total?: boolean;
  help?: string;
}): JSX.Element {
  return (
    <>
      <table class="points-table" classList={{ "with-total": props.total ?? false }}>
        <caption>{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden-label">{props.kind}</span>
            </th>
            <For each={props.seats}>
              {({ seat, name }) => (
                <th scope="col" title={name}>
                  <SeatSymbol seat={seat} size={18} />
                  <span class="points-name">{name}</span>
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.kinds}>
            {(kind, row) => (
              <tr>
                <th scope="row">{kind}</th>
                <For each={props.seats}>{({ cells }) => <td>{cells[row()]}</td>}</For>
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
