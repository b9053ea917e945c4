/**
 * `npm run bench`: the public pages against the figures this project holds itself to. Every speed is a ratio to a
 * reference of the same run; tables give medians. Takes a few minutes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../support/browser';
import { ROUTES } from '../support/routes';
import { startBuiltServer } from '../support/builtServer';
import { median } from './median';
import { loadPage, type PageLoad } from './pageLoad';
import { serveDocument, withoutScripts } from './reference';
import { requestsPerSecond } from './throughput';

const RUNS = 5;
const KB = 1024;

const medianOf = (loads: readonly PageLoad[], name: keyof PageLoad) =>
  median(loads.map((load) => load[name]));

async function repeat<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) results.push(await run());
  return results;
}

async function measurePages(browser: Browser, origin: string) {
  const rows: Record<string, Record<string, number | string>> = {};
  for (const [path] of ROUTES) {
    const loads = await repeat(() => loadPage(browser, origin + path));
    rows[path] = {
      'JavaScript KB': (medianOf(loads, 'scriptBytes') / KB).toFixed(1),
      'KB before LCP': (medianOf(loads, 'bytesBeforeLcp') / KB).toFixed(1),
      'TBT ms': Math.round(medianOf(loads, 'tbt')),
      CLS: medianOf(loads, 'cls').toFixed(3),
      'other origins': medianOf(loads, 'foreignRequests'),
    };
  }
  return rows;
}

/** Page and twin by turns, so that noise meets both. */
async function measureTwin(browser: Browser, origin: string) {
  const twin = await serveDocument(withoutScripts(await (await fetch(`${origin}/`)).text()));
  const pairs = await repeat(async () => ({
    page: (await loadPage(browser, `${origin}/`)).lcp,
    twin: (await loadPage(browser, `${twin.origin}/`)).lcp,
  }));
  twin.close();
  return median(pairs.map(({ page }) => page)) / median(pairs.map(({ twin }) => twin));
}

async function measureThroughput(origin: string) {
  const file = await serveDocument(await (await fetch(`${origin}/`)).text());
  const ratios = await repeat(
    async () => (await requestsPerSecond(`${origin}/`)) / (await requestsPerSecond(`${file.origin}/`)),
  );
  file.close();
  return median(ratios);
}

const dataDir = await mkdtemp(join(tmpdir(), 'sampark-bench-'));
const server = await startBuiltServer(dataDir);
const browser = await chromium.launch(await findBrowser());
console.log(`Medians of ${RUNS} first visits, slow 4G, processor slowed four times.`);
console.table(await measurePages(browser, server.origin));
console.table({
  'LCP of / to its static twin': {
    ratio: (await measureTwin(browser, server.origin)).toFixed(2),
    bar: '≤ 1.05',
  },
  'requests per second of / to a static file': {
    ratio: (await measureThroughput(server.origin)).toFixed(2),
    bar: '≥ 0.7',
  },
});
await browser.close();
await server.close();
await rm(dataDir, { recursive: true });
