/** Random values that come out the same for the same seed. */

/** Numbers from 0 up to, not including, 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HOSTILE = [
  '',
  ' ',
  '\0',
  '\u202e',
  '\ud800',
  "'; drop table public.jobs; --",
  '<script>alert(1)</script>',
  '%00',
  '../../etc',
  '"',
  '\\',
  '${7*7}',
  '{{7*7}}',
  'javascript:alert(1)',
  'data:text/html,x',
  '😀',
  '𝕊',
  'नमस्ते',
  '\r\nSet-Cookie: a=b',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9223372036854775808',
  '(((((',
  '&|!',
  '*',
  '%_%',
  '$1',
  'asha@example.com',
  'a'.repeat(5000),
];

/** Makers of values from one source of random numbers. */
export function createMakers(random: () => number) {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const text = () =>
    Array.from({ length: below(4) + 1 }, () =>
      random() < 0.5 ? pick(HOSTILE) : String.fromCodePoint(below(0xd7ff) + 1),
    ).join('');
  const number = () => pick([0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, below(100)]);
  const json = (depth = 3): unknown => {
    const kind = below(depth > 0 ? 7 : 5);
    if (kind === 0) return null;
    if (kind === 1) return random() < 0.5;
    if (kind === 2) return number();
    if (kind < 5) return text();
    if (kind === 5) return Array.from({ length: below(4) }, () => json(depth - 1));
    return Object.fromEntries(Array.from({ length: below(5) }, () => [text(), json(depth - 1)]));
  };
  return { below, pick, text, number, json };
}
