/** Every public page in one visit: readers, search engines, the contract and every screen size. */
import type { Page } from '@playwright/test';
import { CONTRACT, walkFooter } from './contract';
import { openHydrated } from '../stage/browser/pages';
import { NO_FAULTS, readDrawings, readFaults } from '../stage/browser/layout';
import { EVERY_KIND, ownPage, storePage } from '../builders/ownPages';
import { ROUTES } from '../builders/routes';
import { expect, test } from '../stage/browser/site';

// A carousel would move during the checks.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sections that are hidden by default, and their pages. */
const HIDDEN_AT_FIRST: Readonly<Record<string, readonly [setting: string, id: string]>> = {
  '/': ['show_testimonials', 'testimonials'],
  '/about': ['show_leadership_team', 'leadership'],
};

/** Pages that share a template with a checked one: only their texts are checked. */
const OF_ONE_TEMPLATE = new Set([
  '/terms',
  '/cookies',
  '/resources/interview-prep',
  '/resources/career-development',
]);

/** With a section of each kind, as staff could make it. */
const OWN_PAGE = '/nursing-in-germany';

const PAGES = [
  ...ROUTES,
  [OWN_PAGE, 'Nursing in Germany'],
  ['/my-data', 'Your data'],
  ['/job-alerts', 'Job alerts'],
  ['/introduction', 'May we introduce you?'],
  ['/shortlist', 'Candidates for you'],
  ['/jobs/saved', 'Saved jobs'],
] as const;

/** The drawing beside the title, for pages that have one. */
const MOTIFS: Readonly<Record<string, string>> = {
  '/candidates': 'route',
  '/careers': 'seats',
  '/my-data': 'key',
};

const WIDTHS = [320, 375, 768, 1024, 1100, 1440, 1920];

/** Files of the application that were requested before the largest paint, and the number after it. */
const askedBeforePaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ before: string[]; after: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntries();
          const files = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/assets\/(?!main-|print-).+\.(?:js|css)$/.test(name));
          const before = files.filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity));
          resolve({ before: before.map(({ name }) => name), after: files.length - before.length });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** The number of each element in the head, and of first-level headings. */
const countsOf = (page: Page) =>
  page.evaluate(
    (all) => Object.fromEntries(all.map((one) => [one, document.querySelectorAll(one).length])),
    ['h1', 'meta[name=description]', 'meta[name=robots]'],
  );

/** The layout shift of a page while it loads and while it is scrolled to its end. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let moved = 0;
    const watching = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved += (shift as PerformanceEntry & { value: number }).value;
    });
    watching.observe({ type: 'layout-shift', buffered: true });
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
    await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    scrollTo(0, 0);
    return moved;
  });

async function expectMotif(page: Page, motif: string) {
  const head = page.locator('.page-header');
  await expect(head).toHaveClass(new RegExp(`motif--${motif}( |$)`));
  const mask = await head.evaluate((element) => getComputedStyle(element, '::after').maskImage);
  const [, address = ''] = /url\("(.+)"\)/.exec(mask) ?? [];
  expect(address).toMatch(new RegExp(`/assets/${motif}-[\\w-]+\\.svg$`));
  expect((await page.request.get(address)).status()).toBe(200);
}

for (const [path, title] of PAGES) {
  test(`${path} is complete on every screen size and in both colour schemes`, async ({
    page,
    server,
    baseURL,
    expectAccessibleOnAllScreens,
  }) => {
    const isListed = ROUTES.some(([listed]) => listed === path);
    const hidden = HIDDEN_AT_FIRST[path];
    if (hidden) {
      const [setting, id] = hidden;
      expect(await (await page.request.get(path)).text()).not.toContain(`id="${id}"`);
      await server.sql(`insert into public.site_settings (key, value) values ($1, '{"enabled": true}')`, [
        setting,
      ]);
    }
    if (path === OWN_PAGE) await storePage(server, 'page_own', ownPage(EVERY_KIND));
    const response = await openHydrated(page, path);

    await test.step('the page has a title, one heading, a description and its own address', async () => {
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      // The jobs of the demonstration are samples, so search engines must skip them.
      const robots = /\d/.test(path) || !(isListed || path === OWN_PAGE) ? 1 : 0;
      expect(await countsOf(page)).toEqual({
        h1: 1,
        'meta[name=description]': 1,
        'meta[name=robots]': robots,
      });
      if (isListed)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    });
    await test.step('only pictures, bold fonts and rules for paper are requested before the largest paint', async () => {
      const { before, after } = await askedBeforePaint(page);
      expect(before).toEqual([]);
      expect(after).toBeGreaterThan(2);
    });
    await test.step('nothing shifts while pictures and fonts load', async () => {
      // Fitted local fonts stand in for the bold ones; a picture without reserved space would shift more.
      expect(await shiftOf(page)).toBeLessThan(0.002);
    });
    await test.step('the page has every part of the contract', async () => {
      await CONTRACT[path]?.(page.getByRole('main'));
      if (path === '/about') await walkFooter(page.getByRole('contentinfo'));
      if (hidden) await expect(page.locator(`#${hidden[1]}`)).toBeVisible();
    });
    if (OF_ONE_TEMPLATE.has(path)) return;
    const motif = MOTIFS[path];
    await test.step(`the page has the drawing ${motif}`, async () => {
      await expect(page.locator('.page-header.motif')).toHaveCount(motif ? 1 : 0);
      if (motif) await expectMotif(page, motif);
    });
    await test.step('nothing overlaps text, is too wide, cropped or covered', async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const { overhang, drawn, behind } = await page.evaluate(readDrawings);
        expect({ width, overhang, behind }).toEqual({ width, overhang: 0, behind: [] });
        const { cities, ...faults } = await page.evaluate(readFaults);
        if (width >= 375) expect({ width, ...faults }).toEqual({ width, ...NO_FAULTS });
        if (path === '/') expect(cities).toBe(11);
        if (motif) expect(drawn > 0, `at ${width}`).toBe(width >= 1024);
      }
    });
    await test.step('the page is accessible', () => expectAccessibleOnAllScreens(page));
  });
}

test('an empty job alert form names the missing fields immediately and is never shown as sending', async ({
  page,
}) => {
  await openHydrated(page, '/jobs');
  await page.locator('#job-alert summary, #job-alert button').first().scrollIntoViewIfNeeded();
  await page.route('**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  const send = page.getByRole('button', { name: 'Email me new jobs' });
  const labels = await send.evaluate((button) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(button.textContent ?? '')).observe(button, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    (button as HTMLButtonElement).click();
    return new Promise<string[]>((answer) => {
      const wait = () =>
        document.querySelector('#job-alert [aria-invalid=true]') ? answer(seen) : setTimeout(wait, 50);
      wait();
    });
  });
  expect(labels).toEqual([]);
});
