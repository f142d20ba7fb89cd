// The kernel's polynomial: 5,005 small integers an event, times the products of falling factorials of six cards.

/** The products of all six-card multisets of ten values, by rising first card: n0 (n0 - 1) ... n9.
 * @param {number[]} counts of values 0 to 9 @returns {bigint[]}
 */
export function products(counts) {
  const found = /** @type {bigint[]} */ ([]);
  const left = counts.map(BigInt);
  const grow = (/** @type {number} */ from, /** @type {number} */ cards, /** @type {bigint} */ ways) => {
    if (cards === 6) return void found.push(ways);
    for (let kind = from; kind < 10; kind++) {
      grow(kind, cards + 1, ways * left[kind]--);
      left[kind]++;
    }
  };
  grow(0, 0, 1n);
  return found;
}

/** The deals of an event at a shoe. @param {number[]} coefficients @param {bigint[]} ways */
export function evaluate(coefficients, ways) {
  let sum = 0n;
  coefficients.forEach((n, i) => {
    if (n && ways[i]) sum += BigInt(n) * ways[i];
  });
  return sum;
}
