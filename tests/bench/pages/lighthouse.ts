/** What Lighthouse says of a page. It is fetched when it is wanted: as a dependency it would outweigh the others. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../support/browser';
import { median } from '../statistics';

export const LIGHTHOUSE = 'lighthouse@12.8.2';

/** In the order of its report. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const FULL = 100;

const run = promisify(execFile);

interface Report {
  readonly categories: Partial<Record<Category, { score: number | null }>>;
  readonly audits: Readonly<Record<string, { numericValue?: number } | undefined>> & {
    readonly metrics?: { details?: { items: readonly { observedLargestContentfulPaint?: number }[] } };
  };
}

export interface Audit {
  /** In the order of the categories; not a number where one was not asked for. */
  readonly scores: readonly number[];
  /** Milliseconds on the phone and the line that it works out from what it saw. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Milliseconds that it saw, on this machine as it is. */
  readonly seenLcp: number;
}

/** Whether npm can fetch and start it here. */
export const hasLighthouse = () =>
  run('npx', ['--yes', LIGHTHOUSE, '--version']).then(
    () => true,
    () => false,
  );

async function auditWith(url: string, categories: readonly Category[]): Promise<Audit> {
  const { executablePath, args } = await findBrowser();
  const options = [
    '--quiet',
    '--output=json',
    '--disable-full-page-screenshot',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless ${args.join(' ')}`,
  ];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 2 ** 26,
  });
  const report = JSON.parse(stdout) as Report;
  const valueOf = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? Number.NaN) * FULL)),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    seenLcp: report.audits.metrics?.details?.items[0]?.observedLargestContentfulPaint ?? Number.NaN,
  };
}

/** All four scores, and its times. */
export const audit = (url: string) => auditWith(url, CATEGORIES);

/** Its times alone. */
export const auditTimes = (url: string) => auditWith(url, ['performance']);

export const medianScores = (audits: readonly Audit[]): number[] =>
  CATEGORIES.map((_, category) => median(audits.map(({ scores }) => scores[category] ?? Number.NaN)));
