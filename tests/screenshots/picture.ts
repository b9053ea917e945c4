/** One picture of the guide: the steps before it is taken, and its size. */
import type { Page } from '@playwright/test';

export interface Picture {
  /** Its file name without the extension. */
  readonly name: string;
  /** Brings the page to the state in the picture. */
  readonly show: (page: Page) => Promise<void>;
  /** A phone in dark mode; otherwise a desktop in light mode. */
  readonly isPhone?: boolean;
}

export const DESKTOP = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const;
export const PHONE = {
  viewport: { width: 390, height: 800 },
  colorScheme: 'dark',
  deviceScaleFactor: 1.5,
} as const;

const QUALITY = 78;
const TIMEOUT = 10_000;

/** Waits until nothing loads, moves or is still a skeleton. */
async function settle(page: Page): Promise<void> {
  // A page with endless requests is taken as it is.
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT }).catch(() => undefined);
  await page.waitForFunction(() => document.querySelector('.ant-skeleton, [aria-busy="true"]') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** As WebP, which Playwright itself does not write. */
export async function capture(page: Page): Promise<Buffer> {
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  return Buffer.from(data, 'base64');
}
