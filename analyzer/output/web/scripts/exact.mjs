// Exact numbers: fractions of BigInt, rounded only when shown, halves away from zero.

/** @typedef {{n: bigint, d: bigint}} Fraction over a positive denominator, in lowest terms */

const abs = (/** @type {bigint} */ n) => (n < 0n ? -n : n);

/** @param {bigint} a @param {bigint} b */
function gcd(a, b) {
  while (b) [a, b] = [b, a % b];
  return abs(a);
}

/** @param {bigint | number} n @param {bigint | number} [d] @returns {Fraction} */
export function fraction(n, d = 1n) {
  let over = BigInt(n);
  let under = BigInt(d);
  if (under < 0n) [over, under] = [-over, -under];
  const common = gcd(over, under) || 1n;
  return { n: over / common, d: under / common };
}

/** @param {Fraction} a @param {Fraction} b */
export const plus = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
/** @param {Fraction} a @param {Fraction} b */
export const minus = (a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
/** @param {Fraction} a @param {Fraction} b */
export const times = (a, b) => fraction(a.n * b.n, a.d * b.d);

/** An integer count of 10^-digits with its point. @param {bigint} scaled @param {number} digits */
function point(scaled, digits) {
  const text = String(abs(scaled)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  return (scaled < 0n ? "-" : "") + (digits ? `${whole}.${text.slice(-digits)}` : whole);
}

/** @param {Fraction} x @param {number} digits */
export function decimal(x, digits) {
  const nearest = (2n * abs(x.n) * 10n ** BigInt(digits) + x.d) / (2n * x.d);
  return point(x.n < 0n ? -nearest : nearest, digits);
}

/** @param {Fraction} x @param {number} digits */
export const percent = (x, digits) => `${decimal(times(x, fraction(100n)), digits)}%`;

/** The whole part of a square root. @param {bigint} n */
function root(n) {
  if (n < 2n) return n;
  let guess = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + n / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** The square root of a fraction that is not negative, rounded exactly. @param {Fraction} x @param {number} digits */
export function rootDecimal(x, digits) {
  const twice = root((4n * x.n * 10n ** BigInt(2 * digits)) / x.d);
  return point((twice + 1n) / 2n, digits);
}

/** A number as written, `0.95`, `95` or `95 %`, as a fraction of one. @param {string} text @returns {Fraction | null} */
function number(text) {
  const match = /^(\d{0,15})(?:[.,](\d{1,15}))?$/.exec(text.trim());
  if (!match || (!match[1] && !match[2])) return null;
  return fraction(BigInt((match[1] || "0") + (match[2] || "")), 10n ** BigInt((match[2] || "").length));
}

/** What one unit wins: `8 to 1`, `9 for 1`, `19:20`, `push`, `lose`. @param {string} text @returns {Fraction | null} */
export function parseOdds(text) {
  const said = text.trim().toLowerCase();
  if (said === "push") return fraction(0);
  if (said === "lose") return fraction(-1);
  const match = /^(lose )?([\d.,]+)\s*(to|for|:|\/)\s*([\d.,]+)$/.exec(said);
  const won = match && number(match[2]);
  const stake = match && number(match[4]);
  if (!match || !won || !stake || !stake.n) return null;
  const share = fraction(won.n * stake.d, won.d * stake.n);
  if (match[1]) return fraction(-share.n, share.d);
  return match[3] === "for" ? minus(share, fraction(1)) : share;
}

/** A share from 0 to 1: `5%`, `0.05`. @param {string} text @returns {Fraction | null} */
export function parseRate(text) {
  const match = /^([\d.,]+)\s*(%?)$/.exec(text.trim());
  const value = match && number(match[1]);
  if (!match || !value) return null;
  const rate = match[2] ? fraction(value.n, value.d * 100n) : value;
  return rate.n > rate.d ? null : rate;
}

/** Odds as a pay table prints them. @param {Fraction} odds */
export function oddsText(odds) {
  if (odds.n === 0n) return "push";
  if (odds.n < 0n) return odds.n === -odds.d ? "lose" : `lose ${-odds.n} for ${odds.d}`;
  const hundredths = (odds.n * 100n) % odds.d === 0n && odds.d > 20n;
  return hundredths ? `${decimal(odds, 2)} to 1` : `${odds.n} to ${odds.d}`;
}

/** A count with commas. @param {bigint} n */
export const commas = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
