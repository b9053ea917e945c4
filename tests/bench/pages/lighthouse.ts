/** What Lighthouse says of a page. It is fetched when it is wanted: as a dependency it would outweigh the others. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../support/browser';

export const LIGHTHOUSE = 'lighthouse@12.8.2';

/** In the order of its report. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const TIMES = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const FULL = 100;

const run = promisify(execFile);

interface Report {
  readonly categories: Partial<Record<Category, { score: number | null }>>;
  readonly audits: Readonly<Record<string, { numericValue?: number } | undefined>>;
}

/** The scores in the order of its report, then largest paint and blocking in ms on the phone and the line that it works out, and shifts. */
export type Audit = readonly number[];

/** Whether npm can fetch and start it here. */
export const hasLighthouse = () =>
  run('npx', ['--yes', LIGHTHOUSE, '--version']).then(
    () => true,
    () => false,
  );

/** All four scores of a page, and its times. */
export async function audit(url: string): Promise<Audit> {
  const { executablePath, args } = await findBrowser();
  const options = [
    '--quiet',
    '--output=json',
    '--disable-full-page-screenshot',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless ${args.join(' ')}`,
  ];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 2 ** 26,
  });
  const { categories, audits } = JSON.parse(stdout) as Report;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * FULL));
  return [...scores, ...TIMES.map((name) => audits[name]?.numericValue ?? Number.NaN)];
}
