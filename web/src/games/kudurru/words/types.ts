// What every language has to have: each id of the language that the others are translated from.

import type { table } from "./en/table.ts";

export type Table = Readonly<Record<keyof typeof table, string>>;
