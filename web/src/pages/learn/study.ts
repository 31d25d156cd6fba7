// Positions of lessons: by the engine of this page once it is there, by the server until then.

import { mayHaveEngine, prepareEngine, questions } from "../../engine/engine.ts";
import { http } from "../../net/http.ts";
import type { Study } from "../../net/protocol.gen.ts";

export async function study(record: string, moves: string[], seat: number): Promise<Study> {
  const here = () => questions.call<Study>("study", { record, moves, seat });
  if (questions.isReady()) {
    try {
      return await here();
    } catch {
      // Whatever the engine could not do, the server may.
    }
  } else {
    prepareEngine();
  }
  try {
    return await http.study(record, moves, seat);
  } catch (error) {
    // Without a connection it is worth waiting for the engine.
    if (!mayHaveEngine()) throw error;
    return here();
  }
}
