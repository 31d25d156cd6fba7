// The page's engines, as the laboratory and studies ask them.

import { questions } from "../../engine/engine.ts";
import type { Ask } from "./position.ts";

/** The first question may have to wait for the engine to be loaded. */
const patience = 30_000;

export const ask: Ask = (method, params) => questions.call(method, params, { within: patience });
