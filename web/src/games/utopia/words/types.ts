// What every language has to have: each id of the language that the others are translated from.

import type { hints } from "./en/hints.ts";
import type { options } from "./en/options.ts";
import type { table } from "./en/table.ts";

type Texts<Source> = Readonly<Record<keyof Source, string>>;

export type Table = Texts<typeof table>;
export type Options = Texts<typeof options>;
export type Hints = Texts<typeof hints>;
