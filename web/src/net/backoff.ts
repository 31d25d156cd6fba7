// How long to wait before the next try to connect: twice as long each time, from half a second to fifteen, and
// spread out so that the clients of a restarted server do not come back all at once.

const least = 500;
const most = 15_000;

export function backoff(tries: number, random: () => number = Math.random): number {
  const whole = Math.min(most, least * 2 ** Math.min(tries, 10));
  return Math.round(Math.max(least, whole * (0.5 + random() / 2)));
}
