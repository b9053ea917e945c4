/** Each kind of page has a drawing of its own beside its title, and none stands behind what is read or pressed. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site';

const MOTIFS = [
  ['/about', 'milestones'],
  ['/services', 'spokes'],
  ['/jobs', 'lens'],
  ['/jobs/7-site-reliability-engineer', 'door'],
  ['/candidates', 'route'],
  ['/employers', 'choice'],
  ['/contact', 'clock'],
  ['/careers', 'seats'],
  ['/privacy', 'contents'],
  ['/my-data', 'key'],
  ['/job-alerts', 'bell'],
  ['/resources/resume-guide', 'book'],
] as const;

/** Words and controls that share room with a drawing, and how many drawings there are. */
const drawingsOn = (page: Page) =>
  page.evaluate(() => {
    const found = { drawn: 0, behind: [] as string[] };
    for (const host of document.querySelectorAll('.motif')) {
      const style = getComputedStyle(host, '::after');
      if (style.display === 'none') continue;
      found.drawn += 1;
      const box = host.getBoundingClientRect();
      const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
      const right = box.right - Number.parseFloat(style.right);
      const top =
        box.top + Number.parseFloat(style.top) - (style.translate.includes('-50%') ? height / 2 : 0);
      if (right > innerWidth || top < box.top || top + height > box.bottom + 1) found.behind.push('cut off');
      for (const element of host.querySelectorAll('h1, h2, p, li, a, button, input')) {
        const words = document.createRange();
        words.selectNodeContents(element);
        const boxes = [...words.getClientRects()];
        if (element.matches('a, button, input')) boxes.push(element.getBoundingClientRect());
        const isBehind = boxes.some(
          (part) =>
            part.width > 0 &&
            part.right > right - width &&
            part.left < right &&
            part.bottom > top &&
            part.top < top + height,
        );
        if (isBehind) found.behind.push(`${host.className}: ${element.textContent}`);
      }
    }
    return found;
  });

test('each kind of page has one of its own', async ({ page }) => {
  for (const [path, motif] of MOTIFS) {
    await page.goto(path);
    const head = page.locator('.page-header');
    await expect(head).toHaveClass(new RegExp(`motif--${motif}( |$)`));
    const mask = await head.evaluate((element) => getComputedStyle(element, '::after').maskImage);
    const [, address = ''] = /url\("(.+)"\)/.exec(mask) ?? [];
    expect(address).toMatch(new RegExp(`/assets/${motif}-[\\w-]+\\.svg$`));
    expect((await page.request.get(address)).status()).toBe(200);
  }
  expect(new Set(MOTIFS.map(([, motif]) => motif)).size).toBe(MOTIFS.length);
});

test('nothing is drawn behind words or buttons, at any width', async ({ page }) => {
  for (const [path] of MOTIFS) {
    await page.goto(path);
    for (const width of [320, 375, 768, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const { drawn, behind } = await drawingsOn(page);
      expect(behind, `${path} at ${width}`).toEqual([]);
      expect(drawn > 0, `${path} at ${width}`).toBe(width >= 1024);
    }
  }
});
