// Every sign of the game, drawn in a box of 100: the map uses them as they are, buttons and cards as icons.
// Shapes differ in outline, not only in colour, so that they survive greyscale.

import { For } from "solid-js";
import type { Component, JSX } from "solid-js";
import { Dynamic } from "solid-js/web";

function Food() {
  const grain = (x: number, y: number, turn: number) => (
    <ellipse cx={x} cy={y} rx="6.5" ry="11.5" transform={`rotate(${turn} ${x} ${y})`} />
  );
  return (
    <g class="gog-ink-food">
      <path class="stem" d="M50 88V34" />
      {grain(50, 22, 0)}
      <For each={[40, 56, 72]}>
        {(y) => (
          <>
            {grain(38, y - 4, -32)}
            {grain(62, y - 4, 32)}
          </>
        )}
      </For>
    </g>
  );
}

function Wood() {
  return (
    <g class="gog-ink-wood">
      <path class="far" d="M68 30 82 52H76L88 74H71V84H65V74H50L60 52H54Z" />
      <path d="M38 14 56 42H48L63 70H42V84H34V70H13L28 42H20Z" />
    </g>
  );
}

function Gold() {
  return (
    <g class="gog-ink-gold">
      <path d="M36 48 42 28H60L66 48Z" />
      <path d="M14 76 21 54H42L49 76Z" />
      <path d="M52 76 59 54H80L87 76Z" />
      <path class="shine" d="M45 34H56M25 60H38M63 60H76" />
    </g>
  );
}

function Camel() {
  return (
    <g class="gog-ink-camel">
      <path
        d="M17 84 21 60C17 46 24 40 32 40 37 40 39 24 48 24S58 40 63 42C69 42 70 34 71 27
           72 20 77 16 83 17L93 22 92 28 83 31C83 45 81 55 74 60L77 84H70L65 62H42L36 62 34 84H27L27 64 24 84Z"
      />
    </g>
  );
}

function Ruin() {
  return (
    <g class="gog-ink-ruin">
      <path d="M12 76H88V86H12Z" />
      <path d="M22 76V44L27 38 31 44 38 36V76Z" />
      <path d="M60 76V26H56V18H82V26H78V76Z" />
      <path d="M44 76V62L52 60V76Z" />
      <path class="thin" d="M66 30V72M72 30V72M28 50V72" />
    </g>
  );
}

function Volcano() {
  return (
    <g class="gog-ink-volcano">
      <path class="smoke" d="M46 28C38 24 42 12 52 15 56 6 70 10 66 20 72 28 60 32 56 28Z" />
      <path d="M10 84 38 38 45 44 52 37 62 40 90 84Z" />
      <path class="lava" d="M45 44 42 58 48 64 44 76M55 40 60 54 56 62 62 72" />
    </g>
  );
}

function Chest() {
  return (
    <g class="gog-ink-chest">
      <path d="M16 48C16 32 24 26 34 26H66C76 26 84 32 84 48Z" />
      <path d="M16 51H84V80H16Z" />
      <path class="band" d="M30 27V80M70 27V80" />
      <path class="lock" d="M43 45H57V62H43Z" />
    </g>
  );
}

function Scroll() {
  return (
    <g class="gog-ink-scroll">
      <path d="M28 24H72V76H28Z" />
      <path
        class="roll"
        d="M22 16H78A7 7 0 0 1 78 30H22A7 7 0 0 1 22 16ZM22 70H78A7 7 0 0 1 78 84H22A7 7 0 0 1 22 70Z"
      />
      <path class="text" d="M36 40H64M36 50H60M36 60H64" />
    </g>
  );
}

function Waves() {
  return (
    <g class="gog-ink-water">
      <path d="M12 36C24 24 34 48 50 36S76 24 88 36M12 56C24 44 34 68 50 56S76 44 88 56M12 76C24 64 34 88 50 76S76 64 88 76" />
    </g>
  );
}

/** Gog: a horned giant, broad as a gate. */
function Gog() {
  return (
    <g class="gog-ink-gog">
      <path d="M22 14C22 28 28 34 36 35L36 30C36 18 64 18 64 30V35C72 34 78 28 78 14 86 30 80 42 68 45L67 48C82 50 90 60 90 74V90H10V74C10 60 18 50 33 48L32 45C20 42 14 30 22 14Z" />
      <path class="mark" d="M40 34 47 38M60 34 53 38M43 45H57M34 64H66M38 74H62" />
    </g>
  );
}

/** The Angel: a robe between two raised wings, and a ring above. */
function Angel() {
  return (
    <g class="gog-ink-angel">
      <path d="M42 50C28 44 16 30 6 14 4 44 14 66 36 68ZM58 50C72 44 84 30 94 14 96 44 86 66 64 68Z" />
      <path d="M50 42C58 42 62 50 64 60L72 92H28L36 60C38 50 42 42 50 42Z" />
      <circle cx="50" cy="32" r="11" />
      <ellipse class="halo" cx="50" cy="14" rx="15" ry="5" />
      <path class="mark" d="M14 34 30 52M86 34 70 52M50 58V86" />
    </g>
  );
}

// ---- Ability cards ----

const line = (d: string) => () => (
  <g class="gog-ink-sign">
    <path d={d} />
  </g>
);
const Defense = line("M50 10 84 22V48C84 68 70 82 50 92 30 82 16 68 16 48V22ZM50 26V76M30 46H70");
const Wisdom = line(
  "M50 24C40 14 24 14 12 20V80C24 74 40 74 50 84 60 74 76 74 88 80V20C76 14 60 14 50 24ZV84",
);
const Magic = line("M50 8 60 38 92 40 66 58 76 90 50 70 24 90 34 58 8 40 40 38Z");
const Ambush = line(
  "M8 52C24 26 76 26 92 52 76 78 24 78 8 52ZM50 38A14 14 0 1 0 50.1 38ZM18 20 30 32M82 20 70 32",
);
const Abundance = line(
  "M14 46H86L76 84H24ZM24 46C24 20 46 16 50 30 54 16 76 20 76 46M50 30V46M30 58H70M33 70H67",
);
const Water = line("M50 8C66 32 80 46 80 64A30 30 0 0 1 20 64C20 46 34 32 50 8ZM34 66A17 17 0 0 0 50 80");
const Power = line("M50 8 82 42H64V64H36V42H18ZM30 78H70M36 90H64");
const Strategy = line("M18 90V12M18 16H70L58 32 70 48H18M52 62 80 88M80 62 52 88");
const Speed = line("M10 30H58M4 50H50M10 70H58M56 20 88 50 56 80");
const Barn = line("M12 42 50 12 88 42V88H12ZM36 88V58H64V88M36 58 64 88M64 58 36 88");
const Soldier = line("M24 24H76V76H24ZM24 76 34 88H86V36L76 24M76 76 86 88");
const City = line("M12 34H28V46H42V34H58V46H72V34H88V88H12ZM40 88V66A10 10 0 0 1 60 66V88");
const Corner = line("M14 14H50M14 14V50M14 86V60M86 14H60M30 30H56V44H44V56H30Z");
const Swords = line("M14 14 66 66M86 14 34 66M58 74 74 58M42 74 26 58M70 70 86 86M30 70 14 86");
const Dice = line("M18 18H82V82H18ZM34 34H36M64 34H66M49 50H51M34 66H36M64 66H66");
const Wing = line(
  "M12 22C30 22 62 24 88 60 70 58 64 60 58 68 48 60 42 62 36 68 26 58 16 42 12 22ZM14 86 86 86",
);
const Turn = line("M82 50A32 32 0 1 1 70 25M70 8V27H51");
const Turn3 = line("M18 50A32 32 0 1 0 30 25M30 8V27H49");

const GLYPHS = {
  food: Food,
  wood: Wood,
  gold: Gold,
  camel: Camel,
  ruin: Ruin,
  volcano: Volcano,
  chest: Chest,
  scroll: Scroll,
  sea: Waves,
  gog: Gog,
  angel: Angel,
  defense: Defense,
  wisdom: Wisdom,
  magic: Magic,
  ambush: Ambush,
  abundance: Abundance,
  water: Water,
  power: Power,
  strategy: Strategy,
  speed: Speed,
  barn: Barn,
  soldier: Soldier,
  city: City,
  corner: Corner,
  swords: Swords,
  dice: Dice,
  wing: Wing,
  turn: Turn,
  turn_back: Turn3,
} satisfies Record<string, Component>;

export type GlyphName = keyof typeof GLYPHS;

/** The terrain behind each sign of a view's map; plain land has no glyph. */
export const TERRAIN: Record<string, GlyphName> = {
  F: "food",
  W: "wood",
  G: "gold",
  C: "camel",
  R: "ruin",
  V: "volcano",
  T: "chest",
  S: "scroll",
};

/** A sign inside a drawing, in a box of 100 unless scaled. */
export function Glyph(props: { name: GlyphName }): JSX.Element {
  return <Dynamic component={GLYPHS[props.name]} />;
}

/** A sign among words. It says nothing by itself: the words beside it do. */
export function Icon(props: { name: GlyphName; class?: string }): JSX.Element {
  return (
    <svg class={`gog-icon ${props.class ?? ""}`} viewBox="0 0 100 100" aria-hidden="true">
      <Glyph name={props.name} />
    </svg>
  );
}
