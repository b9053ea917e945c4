/** One picture of the guide: what is done before it is taken, and how large it is. */
import type { Page } from '@playwright/test';

export interface Picture {
  /** Its file in docs/pictures, without the ending. */
  readonly name: string;
  /** Brings the page to what the picture shows. */
  readonly show: (page: Page) => Promise<void>;
  /** A phone in the dark; otherwise a desktop by day. */
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
  // A page that keeps asking for something is taken as it is.
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
