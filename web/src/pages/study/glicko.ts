// Glicko-2 (Glickman), for one result at a time: the solver against a puzzle. The server rates people by the same method
// (src/table/rating.cpp).

export interface Rating {
  rating: number;
  /** How unsure it is: one standard deviation. */
  deviation: number;
  volatility: number;
}

export const beginner: Rating = { rating: 1200, deviation: 350, volatility: 0.06 };

const scale = 173.7178;
const system = 0.5;
const least = 30;
const most = 350;

const weight = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/** The chance that one wins against another. */
export function expected(one: Rating, other: Rating): number {
  const phi = other.deviation / scale;
  return 1 / (1 + Math.exp((-weight(phi) * (one.rating - other.rating)) / scale));
}

/** The rating after one result: 1 won, 0 lost. */
export function rated(before: Rating, against: Rating, result: 0 | 1): Rating {
  const phi = before.deviation / scale;
  const g = weight(against.deviation / scale);
  const chance = expected(before, against);
  const variance = 1 / (g * g * chance * (1 - chance));
  const change = variance * g * (result - chance);
  const volatility = newVolatility(before.volatility, phi, variance, change);
  const wide = Math.sqrt(phi * phi + volatility * volatility);
  const next = 1 / Math.sqrt(1 / (wide * wide) + 1 / variance);
  return {
    rating: before.rating + scale * next * next * g * (result - chance),
    deviation: Math.min(most, Math.max(least, scale * next)),
    volatility,
  };
}

/** Step 5 of the method: the volatility at which what happened is as likely as can be (Illinois). */
function newVolatility(sigma: number, phi: number, variance: number, change: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const d = phi * phi + variance + e;
    return (e * (change * change - d)) / (2 * d * d) - (x - a) / (system * system);
  };
  let low = a;
  let high: number;
  if (change * change > phi * phi + variance) high = Math.log(change * change - phi * phi - variance);
  else {
    let k = 1;
    while (f(a - k * system) < 0) k++;
    high = a - k * system;
  }
  let fLow = f(low);
  let fHigh = f(high);
  for (let i = 0; i < 100 && Math.abs(high - low) > 1e-6; i++) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}
