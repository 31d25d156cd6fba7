// What seats are called where nobody sits.

import type { Laboratory, Say } from "../../games/laboratory.ts";

export function seatNames(lab: Laboratory | undefined, seats: number, say: Say): string[] {
  return Array.from(
    { length: seats },
    (_, seat) => lab?.seatName?.(seat, say) ?? say("lab.seat", { n: seat + 1 }),
  );
}
