// Small drawings in ink, each around 0, 0 and inside a circle of 36: what is on tiles, discs, chips and
// buttons.

import { Match, Switch, type JSX } from "solid-js";
import type { Colour } from "../view.ts";

/** Temple: a stepped tower with its door. */
const kTower = "M-34 30V17h8V4h8V-9h8V-22h6v-10h8v10h6V-9h8V4h8V17h8V30H7V15a7 7 0 0 0-14 0V30z";

/** Farm: an ear of grain. */
const kGrain =
  "M0-34c-9 9-9 17 0 24 9-7 9-15 0-24zM-3-3c-1-11-7-17-19-18 0 12 7 18 19 18zM3-3c1-11 7-17 19-18 0 12-7 18-19 18z" +
  "M-3 14c-1-11-7-17-19-18 0 12 7 18 19 18zM3 14C4 3 10-3 22-4c0 12-7 18-19 18z" +
  "M-3 31c-1-11-7-17-19-18 0 12 7 18 19 18zM3 31c1-11 7-17 19-18 0 12-7 18-19 18zM-2.500-8h5V34h-5z";

/** Market: a balance. */
const kBalance =
  "M-4-33h8v7h27v6H4V23h13v8h-34v-8h13V-20h-27v-6h27zM-27-17l12 26h-24zM27-17l12 26H15z" +
  "M-41 9h28a14 12 0 0 1-28 0zM13 9h28a14 12 0 0 1-28 0z";

const kBalanceGaps = "M-27-7l6 13h-12zM27-7l6 13H21z";

/** Settlement: a gate with crenels. */
const kGate = "M-36 31V-29h7v8h7v-8h7v8h0v9h6v-7h6v7h6v-7h6v7h6v-17h7v8h7v-8h7V31H13V10a13 13 0 0 0-26 0V31z";

export function TileGlyph(props: { colour: Colour }): JSX.Element {
  return (
    <Switch>
      <Match when={props.colour === "r"}>
        <path class="te-ink" d={kTower} />
      </Match>
      <Match when={props.colour === "b"}>
        <path class="te-ink" d={kGrain} />
      </Match>
      <Match when={props.colour === "g"}>
        <path class="te-ink" d={kBalance} />
        <path class="te-gap" d={kBalanceGaps} />
      </Match>
      <Match when={props.colour === "k"}>
        <path class="te-ink" d={kGate} />
      </Match>
    </Switch>
  );
}

/** Bull: head and horns from the front. */
const kBull =
  "M-29-31c-9 16-5 29 11 32l4 3c1 9 3 15 6 22 3 8 13 8 16 0 3-7 5-13 6-22l4-3c16-3 20-16 11-32-1 11-6 15-15 15h-28" +
  "c-9 0-14-4-15-15z";

/** Lion: a mane around a face. */
const kMane =
  "M0-34l8 6 10-2 4 9 9 4-1 10 6 8-6 8 0 10-9 4-5 9-9-2-7 5-7-5-9 2-5-9-9-4 0-10-6-8 6-8-1-10 9-4 4-9 10 2z";

/** Pot: an amphora with handles. */
const kPot =
  "M-13-33h26v8h-5c0 8 17 11 17 28 0 14-9 22-15 25v5h-20v-5C-16 25-25 17-25 3c0-17 17-20 17-28h-5z";

/** Archer: a drawn bow with its arrow. */
const kBow = "M-10-34C34-22 34 22-10 34l-3-6C22 16 22-16-13-28z";

export function Dynasty(props: { seat: number }): JSX.Element {
  return (
    <Switch>
      <Match when={props.seat === 0}>
        <path class="te-ink" d={kBull} />
        <path class="te-gap" d="M-12-3l8 4-7 3zM12-3l-8 4 7 3zM-5 22h3v4h-3zM2 22h3v4H2z" />
      </Match>
      <Match when={props.seat === 1}>
        <path class="te-ink" d={kMane} />
        <path
          class="te-gap"
          d="M-16-10c4-7 11-9 16-9s12 2 16 9c2 8 0 13-3 16l-3 12c-4 7-16 7-20 0l-3-12c-3-3-5-8-3-16z"
        />
        <path class="te-ink" d="M-11-7h8v5h-8zM3-7h8v5H3zM-6 8H6l-4 6v4h6v3H-8v-3h6v-4z" />
      </Match>
      <Match when={props.seat === 2}>
        <path class="te-ink" d={kPot} />
        <path class="te-line" d="M-11-18c-14-3-18 8-14 15M11-18c14-3 18 8 14 15" />
        <path class="te-gap" d="M-23 2h46l-1 5h-44zM-20 13h40l-2 4h-36z" />
      </Match>
      <Match when={props.seat === 3}>
        <path class="te-ink" d={kBow} />
        <path class="te-thin" d="M-12-31L-22 0L-12 31" />
        <path class="te-ink" d="M-34-2.500H20v-8L37 0 20 10.500v-8H-34z" />
      </Match>
    </Switch>
  );
}

/** A cylinder seal of gold. */
export function Seal(): JSX.Element {
  return (
    <g class="te-seal">
      <path class="te-seal-body" d="M-11-15c0-7 22-7 22 0v30c0 7-22 7-22 0z" />
      <path class="te-seal-top" d="M-11-15c0 7 22 7 22 0c0-7-22-7-22 0z" />
      <path class="te-seal-lines" d="M-7 0l4 4 4-4 4 4 3-3M-7 9l4 4 4-4 4 4 3-3" />
    </g>
  );
}

/** A padlock: what follows cannot be taken back. */
export function Padlock(): JSX.Element {
  return (
    <path
      class="te-padlock"
      d="M-16-4v-9a16 16 0 0 1 32 0v9h5V28H-21V-4zM-9-4H9v-9a9 9 0 0 0-18 0zM-4 8h8v10h-8z"
      fill-rule="evenodd"
    />
  );
}
