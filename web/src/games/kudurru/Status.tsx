// What is left for everybody, in the table's bar.

import type { JSX } from "solid-js";
import type { KudurruPlay } from "./view.ts";

export function Status(props: { play: KudurruPlay }): JSX.Element {
  return <span>{props.play.t("status.bag", { n: props.play.view().bag_size })}</span>;
}
