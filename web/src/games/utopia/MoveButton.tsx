// A button that stages a move.

import type { Component, JSX } from "solid-js";
import type { Play } from "../api.ts";
import type { UtopiaView } from "./view.ts";
import { moveName } from "./words.ts";

/** A button that stages a move, and shows what it would do while it is pointed at. */
export const MoveButton: Component<{
  play: Play<UtopiaView>;
  move: string;
  class?: string;
  title?: string;
  children: JSX.Element;
}> = (props) => (
  <button
    type="button"
    class={`u-move ${props.class ?? ""}`}
    title={props.title ?? moveName(props.move, props.play)}
    onClick={() => props.play.stage(props.move)}
    onPointerEnter={() => props.play.consider(props.move)}
    onPointerLeave={() => props.play.consider(undefined)}
    onFocus={() => props.play.consider(props.move)}
    onBlur={() => props.play.consider(undefined)}
  >
    {props.children}
  </button>
);
