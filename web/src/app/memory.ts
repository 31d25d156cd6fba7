// What the browser keeps for us. Storage may be forbidden or full; then we simply forget.

function storage(kind: "local" | "session"): Storage | undefined {
  try {
    return kind === "local" ? localStorage : sessionStorage;
  } catch {
    return undefined;
  }
}

export function recall(key: string, kind: "local" | "session" = "local"): string | undefined {
  return storage(kind)?.getItem(`shedu.${key}`) ?? undefined;
}

export function remember(key: string, value: string | undefined, kind: "local" | "session" = "local"): void {
  try {
    if (value === undefined) storage(kind)?.removeItem(`shedu.${key}`);
    else storage(kind)?.setItem(`shedu.${key}`, value);
  } catch {
    // Full or forbidden: nothing is lost but the memory of it.
  }
}
