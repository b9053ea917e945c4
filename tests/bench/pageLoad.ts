/** What a page costs a visitor on a middling phone: times in milliseconds, sizes in bytes as they were sent. */
import type { Browser, BrowserContext } from '@playwright/test';

export interface PageLoad {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytesBeforeLcp: number;
  readonly scriptBytes: number;
  readonly foreignRequests: number;
}

/** Lighthouse's "slow 4G": 1.6 Mbit/s, 150 ms there and back, a processor four times slower. */
const LINK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
/** The script starts when the browser is idle; this is well after. */
const SETTLE_MS = 2500;

/** Runs in the page before anything else and keeps what the browser reports. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, tasks: [] as { start: number; length: number }[] };
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

/** Reads the page's own records. Total blocking time counts what tasks take beyond 50 ms after the first paint. */
function report(): PageLoad {
  const { seen } = globalThis as unknown as {
    seen: { lcp: number; cls: number; tasks: { start: number; length: number }[] };
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const early = resources.filter(({ responseEnd }) => responseEnd <= seen.lcp);
  const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const blocking = seen.tasks.filter(({ start }) => start >= (paint?.startTime ?? 0));
  return {
    lcp: seen.lcp,
    cls: seen.cls,
    tbt: blocking.reduce((total, { length }) => total + Math.max(0, length - 50), 0),
    bytesBeforeLcp: early.reduce((sum, r) => sum + r.transferSize, navigation?.transferSize ?? 0),
    scriptBytes: scripts.reduce((sum, r) => sum + r.transferSize, 0),
    foreignRequests: resources.filter((r) => new URL(r.name).origin !== location.origin).length,
  };
}

async function throttle(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** One first visit, with nothing in the cache. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await throttle(context);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const load = await page.evaluate(report);
  await context.close();
  return load;
}
