// Games with whoever wants the same, by HTTP.

import { call } from "./http.ts";
import type { Pairing, PairingWish } from "./protocol.gen.ts";
import { newKey } from "./wire.ts";

export type Wish = PairingWish;

export const pairing = {
  state: async () => (await call("GET", "/api/pairing")) as Pairing,
  /** With our own part in the shuffling. */
  ask: ({ game, seats, pace, rated }: Wish) =>
    call("POST", "/api/pairing", { game, seats, pace, rated, nonce: newKey() }),
  leave: () => call("POST", "/api/pairing/leave", {}),
};
