/** One job: its page and addresses, its closing, and the privacy of a confidential client. */
import type { APIRequestContext } from '@playwright/test';
import { signIn } from '../stage/browser/admin';
import { filterOf, JOBS, rows } from '../stage/browser/jobs';
import { expect, test } from '../stage/browser/site';
import { hydrate, openHydrated } from '../stage/browser/pages';
import { aJobBeside, type KeptJob } from '../builders/jobs/jobs';

const SRE = '/jobs/7-site-reliability-engineer';
/** The facts beside the text, and those that the head gives instead. */
const FACTS = ['₹24,00,000 to ₹32,00,000 a year', 'Technology & AI'];
const HEAD = ['Kaveri Cloud', '₹24–32 LPA', 'Hyderabad', 'Remote', 'Full-time', '5–8 years'];

test('a visitor opens a job from the list and returns to the last search', async ({ page }) => {
  const main = page.getByRole('main');
  const back = main.getByRole('link', { name: 'Back to jobs' });
  await openHydrated(page, '/');
  await page.locator('.job-rows a').first().click();
  await back.click();
  await expect(page).toHaveURL('/jobs');
  await openHydrated(page, '/');
  await page.getByLabel('Where', { exact: true }).selectOption('Hyderabad');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/jobs?location=Hyderabad');
  await page.getByRole('link', { name: 'Site Reliability Engineer' }).click();
  await expect(page).toHaveURL(SRE);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Site Reliability Engineer');
  for (const words of FACTS) await expect(main.locator('.job-facts')).toContainText(words);
  for (const words of HEAD) await expect(main.locator('.job-facts')).not.toContainText(words);
  const posted = /^Posted (?:to|yester)day$/;
  const first = ['₹24–32 LPA', 'Hyderabad', 'Full-time, remote', 'Experience: 5–8 years', posted];
  await expect(main.locator('.fact-line').first().locator('li')).toHaveText(first);
  await expect(main.getByRole('heading', { name: 'What you do' })).toBeVisible();
  await expect(main.getByRole('form', { name: 'Application: Site Reliability Engineer' })).toBeVisible();
  await expect(main.locator('.apply')).toContainText('We never ask for money.');
  const share = main.getByRole('link', { name: /^LinkedIn/ });
  await expect(share).toHaveAttribute('href', /^https:\/\/www\.linkedin\.com\//);
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(trail).toHaveText(['Home', 'Find Jobs', 'Site Reliability Engineer']);
  const text = await main.locator('.job__text').boundingBox();
  expect(text?.y, 'words on the first screen').toBeLessThan(640);
  // The link to the form stays in view until the form is visible.
  await main.getByLabel('First Name').scrollIntoViewIfNeeded();
  const apply = page.getByRole('link', { name: 'Apply for this job' });
  await expect(apply).toBeInViewport();
  await apply.click();
  await expect(page).toHaveURL(/#apply$/);
  const similar = main.locator('#similar').getByRole('link').first();
  await expect(similar).toHaveText('Machine Learning Engineer');
  await similar.click();
  await expect(page).not.toHaveURL(/#apply$/);
  await hydrate(page);
  await back.click();
  await expect(page).toHaveURL('/jobs?location=Hyderabad');
  await expect(filterOf(page, 'Location').locator('summary')).toContainText('Hyderabad');
});

test('an earlier address redirects to the current one in one step, and an overlong number is not found', async ({
  request,
}) => {
  const answer = await request.get('/jobs/7-old-title?src=linkedin', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([308, `${SRE}?src=linkedin`]);
  expect((await request.get('/jobs/9999999999999999999')).status()).toBe(404);
});

test('a night over midnight is one row of bars with its hours in words, and another zone has a second row', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await page.goto('/jobs/2-staff-nurse-intensive-care');
  const day = page.getByRole('region', { name: 'Working day' });
  await expect(day).toContainText('Nights, 9:30 pm–6:30 am');
  const hours = day.getByRole('listitem');
  await expect(hours).toHaveText([
    '9:30–10 pm Handover',
    '10 pm–2 am Two ventilated patients',
    '2–2:30 am Tea (break)',
    '2:30–6 am Rounds and charts',
    '6–6:30 am Handover',
  ]);
  const [left, strip] = await day.locator('ol').evaluate((list) => {
    const bars = Array.from(list.children, (item) => getComputedStyle(item, '::before'));
    return [bars.map((bar) => Math.round(parseFloat(bar.left))), list.clientWidth] as const;
  });
  expect(left, 'in order').toEqual(left.toSorted((a, b) => a - b));
  expect(left[0]).toBe(Math.round(strip / 4 + 1));
  await expectAccessibleOnAllScreens(page);
  const job = await aJobBeside(server);
  await job.change(
    `day = '{"zone":"America/New_York","hours":[{"from":36,"to":72,"what":"","rest":false}]}'`,
  );
  await page.goto(job.path);
  // India has no summer time; New York has one.
  await expect(day).toContainText(/9 am–6 pm in New York is (?:6:30 pm–3:30|7:30 pm–4:30) am in India\./);
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = await hours.evaluate((item) => getComputedStyle(item, '::before').borderTopWidth);
  expect(bar, 'drawn by borders').toBe('10px');
  await job.change(`day = '{"rota":"rotating"}'`);
  await page.goto(job.path);
  await expect(day).toHaveText('Rotating shifts');
  await job.change(`day = '{}'`);
  await page.goto(job.path);
  await expect(page.locator('.apply')).toBeVisible();
  await expect(day).toHaveCount(0);
});

/** Every public place for anonymous visitors and machines that mentions jobs. */
const SURFACES = '/ /jobs?sort=title /jobs?q=confidential /sitemap.xml /jobs/feed.xml /jobs/jobs.xml'.split(
  ' ',
);

async function textsOf(request: APIRequestContext, job: KeptJob): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of [...SURFACES, job.path, `/jobs?q=${job.word}`])
    texts[path] = await (await request.get(path)).text();
  return texts;
}

test('a confidential client is not public anywhere, and a closed job only at its own address', async ({
  request,
  server,
}) => {
  const job = await aJobBeside(server, { company: 'Hushhush Placeholder Works', client_confidential: true });
  const search = `/jobs?q=${job.word}`;
  const open = await textsOf(request, job);
  for (const path of [search, '/sitemap.xml', '/jobs/feed.xml', '/jobs/jobs.xml']) {
    expect([path, open[path]?.includes(job.path)]).toEqual([path, true]);
  }
  await test.step('a confidential client is not named in public', async () => {
    for (const words of ['"@type":"JobPosting"', 'class="apply', 'Confidential client']) {
      expect(open[job.path]).toContain(words);
    }
    expect(open[job.path]).toContain('"hiringOrganization":"confidential"');
    for (const [path, text] of Object.entries(open)) {
      expect([path, /hushhush/i.test(text)]).toEqual([path, false]);
    }
    const found = await (await request.get('/jobs?q=Hushhush')).text();
    expect(found).toContain('No jobs found matching your criteria.');
    expect(found).not.toMatch(/Hushhush Placeholder/i);
    const alt = /property="og:image:alt" content="([^"]*)"/.exec(open[job.path] ?? '')?.[1];
    expect(alt).toContain(job.title);
  });
  await test.step('a candidate sees only the allowed details of the client', async () => {
    const noteIn = (texts: typeof open) => /__note">([^<]*)</.exec(texts[job.path] ?? '')?.[1];
    expect(noteIn(open)).toContain('We tell you who it is');
    await job.change('client_unnamed = true');
    expect(noteIn(await textsOf(request, job))).toContain('you can tell us which employers must not see it.');
  });
  await test.step('a closed job stays only at its own address', async () => {
    await job.change(`closes_at = now() - interval '1 second'`);
    for (const [path, text] of Object.entries(await textsOf(request, job))) {
      if (path !== job.path) expect([path, text.includes(job.path)]).toEqual([path, false]);
    }
    const closed = await request.get(job.path);
    expect(closed.status()).toBe(200);
    const html = await closed.text();
    expect(html).toContain('This job is closed.');
    expect(html).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex"/);
    expect(html).toMatch(/id="similar"[^]*?<a[^>]*href="\/jobs\/\d/);
    for (const gone of ['"@type":"JobPosting"', 'class="apply']) expect(html).not.toContain(gone);
    expect((await request.get(`/social${job.path}.png`)).status()).toBe(404);
  });
});

test.describe('jobs in the time zone of India', () => {
  const timeZone = 'Asia/Kolkata';
  test.use({ timezoneId: timeZone });

  test("a job posted after midnight has today's date on its page with and without its script, and in the admin", async ({
    page,
    request,
    server,
  }) => {
    const job = await aJobBeside(server);
    await job.change(
      `posted_at = date_trunc('day', now() at time zone '${timeZone}') at time zone '${timeZone}'`,
    );
    const today = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-IN', { timeZone, ...options }).format();
    const posted = `${today({ dateStyle: 'long' })} (today)`;
    const sent = await (await request.get(job.path)).text();
    expect(sent.replaceAll(/<[^>]*>/g, '')).toContain(posted);
    await openHydrated(page, job.path);
    await expect(page.locator('.job-facts')).toContainText(posted);
    await signIn(page, JOBS);
    await expect(rows(page).filter({ hasText: job.title })).toContainText(today({ dateStyle: 'medium' }));
  });
});
