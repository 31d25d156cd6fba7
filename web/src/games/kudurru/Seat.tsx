// What everybody may know of a seat.

import type { JSX } from "solid-js";
import { Count } from "../shared/Count.tsx";
import type { KudurruPlay } from "./view.ts";

export function Seat(props: { play: KudurruPlay; seat: number; slim?: boolean }): JSX.Element {
  const view = () => props.play.view();
  return (
    <span class="ku-seat">
      <span>
        <Count n={view().scores[props.seat] ?? 0} /> {props.play.t("seat.points")}
      </span>
      <span class="quiet">{props.play.t("seat.stones", { n: view().hand_sizes[props.seat] ?? 0 })}</span>
    </span>
  );
}
