// The engine protocol over the development bridge.

export class EngineError extends Error {}

export async function rpc<T = Record<string, unknown>>(
  method: string,
  params: Record<string, unknown>,
): Promise<T> {
  const response = await fetch("/dev/rpc", { method: "POST", body: JSON.stringify({ method, params }) });
  const answer = (await response.json()) as { result?: T; error?: { message: string } };
  if (answer.error) throw new EngineError(answer.error.message);
  return answer.result as T;
}

/** A game that the engine holds. */
export interface Status {
  id: number;
  to_act: number | "chance" | "over";
  dealt?: string[];
  standing?: { places: number[]; scores: number[] };
}
