// A local limit on what we ask without need: so many in so long a time.

export class Allowance {
  private readonly times: number[] = [];

  constructor(
    private readonly most: number,
    private readonly within: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether one more is all right; counts it if so. */
  take(): boolean {
    const now = this.now();
    while (this.times.length > 0 && this.times[0]! <= now - this.within) this.times.shift();
    if (this.times.length >= this.most) return false;
    this.times.push(now);
    return true;
  }
}
