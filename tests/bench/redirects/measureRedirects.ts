/** `npm run bench:redirects`: what every visit pays for the rules of old addresses. */
import { keepRules } from '../../../src/server/redirects/keepRules';
import { createRules } from '../../../src/server/redirects/rules';
import type { Bench } from '../bench';
import { median, repeat } from '../statistics';
import { compareCases } from '../table';

const RULES = 5000;
const RUNS = 11;
const LOOK_UPS = 20_000;
const SITE = 'https://meridian.example';

const pathOf = (at: number) => `/blog/${2010 + (at % 15)}/article-number-${at}-about-work`;
const STORED = Object.fromEntries(Array.from({ length: RULES }, (_, at) => [pathOf(at), '/jobs?q=nurse']));

/** Old addresses as they come: with capitals and slashes, spread over all rules. */
const CASES = {
  'an address with a rule': (turn: number) => pathOf((turn * 7919) % RULES),
  'the same with capitals and a slash': (turn: number) => `${pathOf((turn * 7919) % RULES).toUpperCase()}/`,
  'a page': () => '/services',
  'an address that leads nowhere': (turn: number) => `/never/there-${turn}`,
} as const;

/** Milliseconds for one look-up, as the server waits for it. */
async function measureCase(address: (turn: number) => string): Promise<number> {
  const kept = keepRules(() => Promise.resolve(STORED), SITE, { settle: () => Promise.resolve() });
  await kept.find('/');
  const addresses = Array.from({ length: LOOK_UPS }, (_, turn) => address(turn));
  const times = await repeat(RUNS + 1, async () => {
    const began = performance.now();
    for (const pathname of addresses) await kept.find(pathname);
    return (performance.now() - began) / LOOK_UPS;
  });
  return median(times.slice(1));
}

async function measureReading(): Promise<number> {
  const times = await repeat(RUNS + 1, () => {
    const began = performance.now();
    createRules(STORED, SITE);
    return Promise.resolve(performance.now() - began);
  });
  return median(times.slice(1));
}

export const redirects: Bench = {
  title: 'Redirects',
  async measure() {
    const rows: [string, number[]][] = [];
    for (const [name, address] of Object.entries(CASES)) rows.push([name, [await measureCase(address)]]);
    return {
      versions: [],
      tables: [
        compareCases(
          `One look-up among ${RULES} rules, median of ${RUNS} runs of ${LOOK_UPS}`,
          [{ name: 'ms', digits: 4, bar: { atMost: 0.05 } }],
          rows,
        ),
        compareCases(
          'Reading them anew after a change',
          [{ name: 'ms', digits: 1 }],
          [[`${RULES} rules`, [await measureReading()]]],
        ),
      ],
    };
  },
};
