/** A slow phone that nobody touches, or that is touched for the first time. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

const SLOWDOWN = 4;
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** "Slow 3G" of the developer tools. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Gives the work a page with an empty cache. */
async function withPhone<T>(
  browser: Browser,
  work: (page: Page, tools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const result = await work(page, tools);
  await context.close();
  return result;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];
const LONG = 50_000;

/** Traces a visit: tasks over 50 ms after the first paint, ms of the longest, paints after the first, scripts. */
export const traceUntouched = (browser: Browser, url: string, ms: number) =>
  withPhone(browser, async (page) => {
    const tools = await browser.newBrowserCDPSession();
    const events: TraceEvent[] = [];
    tools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await tools.send('Tracing.start', { transferMode: 'ReportEvents', categories: CATEGORIES.join() });
    await page.goto(url);
    await page.waitForTimeout(ms);
    const complete = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve));
    await tools.send('Tracing.end');
    await complete;
    const first = events.findLast(({ name }) => name === 'firstContentfulPaint');
    const after = events.filter(
      ({ pid, tid, ts }) => pid === first?.pid && tid === first.tid && ts > first.ts,
    );
    const tasks = after.filter(({ name, dur = 0 }) => name === 'RunTask' && dur > LONG);
    const asked = events.flatMap(({ pid, args }) => (pid === first?.pid && args.data?.url) || []);
    return [
      tasks.length,
      Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
      after.filter(({ name }) => name === 'Paint').length,
      new Set(asked.filter((from) => from.endsWith('.js'))).size,
    ];
  });

/** A control of a page, and the selector of an element that is visible once it has done its work. */
export interface Press {
  readonly path: string;
  readonly control: string;
  readonly wanted: string;
}

/** Runs in each document and keeps the time of the press and of the next paint for those that follow. */
function notePress(): void {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => (sessionStorage['pressed'] ??= performance.timeOrigin + timeStamp),
    { capture: true },
  );
  new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
    sessionStorage['painted'] = Math.max(longest, Number(sessionStorage['painted'] ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Presses a control as soon as the page is loaded: ms to the next paint and to the wanted element. */
export const firstPress = (browser: Browser, origin: string, { path, control, wanted }: Press) =>
  withPhone(browser, async (page, tools) => {
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', SLOW_3G);
    await page.addInitScript(notePress);
    await page.goto(origin + path);
    await page.locator(control).filter({ visible: true }).first().tap();
    const seen = await page.waitForFunction(
      (selector) =>
        Array.from(document.querySelectorAll(selector)).some((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        ) && performance.timeOrigin + performance.now() - Number(sessionStorage['pressed']),
      wanted,
      { polling: 'raf', timeout: 60_000 },
    );
    await page.waitForTimeout(1000);
    const painted = await page.evaluate(() => Number(sessionStorage['painted'] ?? 0));
    return [painted, Number(await seen.jsonValue())];
  });
