// Positions of lessons: by the engine of this page once it is there, by the server until then.

import { mayHaveEngine, prepareEngine, questions } from "../../engine/engine.ts";
import { http } from "../../net/http.ts";
import type { Study } from "../../net/protocol.gen.ts";

export async function study(record: string, moves: string[], seat: number): Promise<Study> {
  if (questions.isReady()) {
    try {
      return await questions.call<Study>("study", { record, moves, seat });
    } catch {
      // Whatever the engine could not do, the server may.
    }
  } else if (mayHaveEngine()) {
    prepareEngine();
  }
  return http.study(record, moves, seat);
}
