/** Small things that careful visitors noticed, each held so that it does not come back. */
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/site';

const SRE = '/jobs/7-site-reliability-engineer';

test('what is below the tightened header takes the clicks', async ({ page }) => {
  await openHydrated(page, '/jobs');
  await page.mouse.wheel(0, 300);
  await expect(page.locator('.header')).toHaveAttribute('data-scrolled', 'true');
  const at = (y: number) =>
    page.evaluate((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('.header') !== null, y);
  await expect.poll(() => at(72)).toBe(false);
  expect(await at(30)).toBe(true);
});

test('a menu closes when its label was clicked, although the mouse stays', async ({ page }) => {
  await openHydrated(page, '/');
  const menu = page.locator('.dropdown').filter({ hasText: 'Employers' });
  const label = menu.locator('.nav__link');
  const list = menu.locator('.dropdown__list');
  await label.hover();
  await expect(list).toBeVisible();
  // One page turns into the other under the mouse, which leaves the menu and comes back without being moved.
  await menu.evaluate((element: HTMLElement) =>
    element.addEventListener('pointerenter', ({ relatedTarget }) => {
      if (relatedTarget === document.documentElement) element.dataset['cameBack'] = 'true';
    }),
  );
  await label.click();
  await expect(page).toHaveURL('/employers');
  await expect(page.getByRole('heading', { level: 1, name: 'Hire Talent' })).toBeVisible();
  await expect(menu).toHaveAttribute('data-came-back', 'true');
  await expect(list).toBeHidden();
});

test('questions keep their plus in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/candidates');
  const sign = await page
    .locator('.faq summary')
    .first()
    .evaluate((summary) => getComputedStyle(summary, '::after').forcedColorAdjust);
  expect(sign).toBe('none');
});

test('facts of a job are set as words, with the day before how long ago that was', async ({ page }) => {
  await page.goto(SRE);
  const facts = page.locator('.job-facts');
  await expect(facts.locator('dd').first()).toHaveCSS('font-variant-numeric', 'normal');
  const posted = facts.locator('div', { has: page.getByText('Posted', { exact: true }) });
  await expect(posted.locator('dd')).toHaveText(/^\d{1,2} \w+ \d{4} \(.+\)$/);
});

test('an empty job alert says at once what is missing, and never that it is being sent', async ({ page }) => {
  await openHydrated(page, '/jobs');
  await page.locator('#job-alert summary, #job-alert button').first().scrollIntoViewIfNeeded();
  await page.route('**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  const send = page.getByRole('button', { name: 'Get job alert' });
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

test('"Get Started" of employers chooses the subject', async ({ page }) => {
  await openHydrated(page, '/employers');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
});

test('a printed job says whose it is, and where to go with it', async ({ page, baseURL }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(SRE);
  const paper = page.locator('.job__on-paper');
  await expect(paper).toBeVisible();
  for (const words of ['Meridian Staffing', '+91 124 555 0100', 'info@', 'reference 7', baseURL + SRE]) {
    await expect(paper).toContainText(words);
  }
  await expect(page.locator('.job__bar')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('forms mark what is optional, and nothing else', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await expect(form).toContainText('Please fill in every field that is not marked optional.');
  await expect(form.locator('.field__mark')).toHaveText(['optional']);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an address can choose the subject', async ({ page }) => {
    await page.goto('/contact?subject=staffing-services');
    await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
    await page.goto('/contact?subject=toString');
    await expect(page.getByLabel('Subject')).toHaveValue('');
  });
});

test.describe('exported', () => {
  test.use({ host: 'files with a project' });
  test.describe.configure({ timeout: 180_000 });

  test('an address can choose the subject', async ({ page }) => {
    await openHydrated(page, '/contact?subject=staffing-services');
    await expect(page.getByLabel('Subject')).toHaveValue('staffing-services');
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('a page with a form says what does not work, and what does', async ({ page }) => {
      for (const path of ['/contact', '/jobs']) {
        await page.goto(path);
        await expect(page.getByText(/^Without JavaScript, the forms and the job search/)).toBeVisible();
      }
      await page.goto('/about');
      await expect(page.getByText(/^Without JavaScript/)).toHaveCount(0);
    });
  });
});
