/** The cost of a page for a visitor on a mid-range phone: times in milliseconds, transferred sizes in bytes. */
import type { Browser, Page } from '@playwright/test';

export interface PageLoad {
  readonly scriptBytes: number;
  readonly bytesBeforeLcp: number;
  readonly requests: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly foreignRequests: number;
}

interface Seen {
  lcp: number;
  cls: number;
  tasks: { start: number; length: number }[];
}

/** Lighthouse's "slow 4G": 1.6 Mbit/s, 150 ms round trip, a processor four times slower. */
const LINK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** Runs in the page before anything else and records the browser's reports. */
function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'longtask') seen.tasks.push({ start: entry.startTime, length: entry.duration });
      else if (entry.entryType === 'largest-contentful-paint') seen.lcp = entry.startTime;
      else seen.cls += (entry as PerformanceEntry & { value: number }).value;
    }
  });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    observer.observe({ type, buffered: true });
  }
}

/** Reads these records. Total blocking time sums the time of tasks beyond 50 ms after the first paint. */
function report(): PageLoad {
  const { seen } = globalThis as unknown as { seen: Seen };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const early = resources.filter(({ responseEnd }) => responseEnd <= seen.lcp);
  const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const blocking = seen.tasks.filter(({ start }) => start >= (paint?.startTime ?? 0));
  return {
    scriptBytes: scripts.reduce((sum, r) => sum + r.encodedBodySize, 0),
    bytesBeforeLcp: early.reduce((sum, r) => sum + r.transferSize, navigation?.transferSize ?? 0),
    requests: 1 + resources.length,
    lcp: seen.lcp,
    tbt: blocking.reduce((total, { length }) => total + Math.max(0, length - 50), 0),
    cls: seen.cls,
    foreignRequests: resources.filter((r) => new URL(r.name).origin !== location.origin).length,
  };
}

/** Gives the work a first visit with an empty cache. */
async function visit<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  const result = await work(page);
  await context.close();
  return result;
}

/** A complete visit: the page, and its script until all requests are done. */
export const loadPage = (browser: Browser, url: string) =>
  visit(browser, url, async (page) => {
    await page.waitForSelector('[data-hydrated=true]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    return page.evaluate(report);
  });

/** The time of the largest paint. */
export const largestPaint = (browser: Browser, url: string) =>
  visit(browser, url, async (page) => {
    for (let wait = 0; wait < 60; wait += 1) {
      // The browser reports a paint with a short delay.
      await page.waitForTimeout(500);
      const lcp = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.lcp);
      if (lcp > 0) return lcp;
    }
    throw new Error(`${url} was not painted.`);
  });
