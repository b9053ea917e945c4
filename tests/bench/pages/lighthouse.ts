/** Lighthouse's four scores of a page. It is fetched when it is wanted: as a dependency it would outweigh the others. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../support/browser';
import { median } from '../statistics';

export const LIGHTHOUSE = 'lighthouse@12.8.2';

/** In the order of its report. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MOST_RUNS = 5;
const FULL = 100;

const run = promisify(execFile);

interface Report {
  readonly categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
}

/** Whether npm can fetch and start it here. */
export const hasLighthouse = () =>
  run('npx', ['--yes', LIGHTHOUSE, '--version']).then(
    () => true,
    () => false,
  );

async function scoresOnce(url: string): Promise<number[]> {
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
  const { categories } = JSON.parse(stdout) as Report;
  return CATEGORIES.map((name) => Math.round((categories[name].score ?? Number.NaN) * FULL));
}

/** One run where it gives all points, else the medians of five: a busy machine costs points, never adds any. */
export async function lighthouseScores(url: string): Promise<number[]> {
  const runs = [await scoresOnce(url)];
  if (runs[0]?.every((score) => score === FULL)) return runs[0];
  while (runs.length < MOST_RUNS) runs.push(await scoresOnce(url));
  return CATEGORIES.map((_, category) => median(runs.map((scores) => scores[category] ?? Number.NaN)));
}
