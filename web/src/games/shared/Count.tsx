// A number that is seen to change: points that come in, goods that are gathered.

import { For, type JSX } from "solid-js";

export function Count(props: { n: number }): JSX.Element {
  let known = false;
  return (
    <For each={[props.n]}>
      {(n) => {
        const news = known;
        known = true;
        return <b classList={{ "bd-news": news }}>{n}</b>;
      }}
    </For>
  );
}
