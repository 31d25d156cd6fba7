// All words of the game in English; the rules, which few read while they play, are a file of their own.

import { hints } from "./hints.ts";
import { options } from "./options.ts";
import { table } from "./table.ts";

export const words = { ...table, ...options, ...hints };
