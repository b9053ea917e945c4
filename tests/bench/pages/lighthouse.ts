/** Lighthouse in the browser that people have: the shell without a window paints nothing, and finds no blocking. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../stage/browser/findBrowser';

export const LIGHTHOUSE = 'lighthouse@12.8.2';

const run = promisify(execFile);

/** In the order of Lighthouse's report. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FULL = 100;
const KB = 1024;

interface Report {
  readonly categories: Partial<Record<(typeof CATEGORIES)[number], { score: number | null }>>;
  readonly audits: Readonly<Record<string, { numericValue?: number } | undefined>> & {
    readonly 'network-requests': {
      readonly details: {
        readonly items: readonly { url: string; resourceType?: string; transferSize: number }[];
      };
    };
  };
}

export interface Audit {
  readonly scores: readonly number[];
  /** In ms, on its phone and its connection. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly scriptKb: number;
  readonly foreignRequests: number;
}

/** True if npm can fetch and start Lighthouse here. */
export const hasLighthouse = () =>
  run('npx', ['--yes', LIGHTHOUSE, '--version']).then(
    () => true,
    () => false,
  );

/** A first visit on a phone that nobody touches. */
export async function audit(url: string): Promise<Audit> {
  const { executablePath, args } = await findBrowser({ isFull: true });
  const options = [
    '--quiet',
    '--output=json',
    '--disable-full-page-screenshot',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless=new ${args.join(' ')}`,
  ];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 2 ** 26,
  });
  const { categories, audits } = JSON.parse(stdout) as Report;
  const valueOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const sent = audits['network-requests'].details.items.filter(({ url: from }) => from.startsWith('http'));
  const scripts = sent.filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * FULL)),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    requests: sent.length,
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / KB,
    foreignRequests: sent.filter(({ url: from }) => new URL(from).origin !== new URL(url).origin).length,
  };
}
