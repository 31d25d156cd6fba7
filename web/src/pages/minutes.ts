// Times of day as minutes after midnight, and as a field for times wants them.

export function timeOf(minute: number): string {
  const two = (n: number) => n.toString().padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Nothing: it is no time of day. */
export function minuteOf(time: string): number | undefined {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined;
}
