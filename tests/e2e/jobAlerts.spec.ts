/** Job alerts: asked for on the list of jobs, confirmed and ended by links in mails, with and without JavaScript. */
import type { Page } from '@playwright/test';
import { keyHeaders } from '../../src/backend/project';
import type { Server } from '../support/builtServer';
import { openHydrated } from '../support/hydrated';
import { aJobBeside } from '../support/jobBoard';
import { expectMailTo, type SentMail } from '../support/sentMail';
import { expect, test } from '../support/site';

const offer = (page: Page) => page.getByRole('region', { name: 'Get new jobs like these by email' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

let last = 0;
/** Sent mail stays from test to test, so each has a mailbox of its own. */
function newMailbox(): string {
  last += 1;
  return `asha${process.pid}x${last}@example.com`;
}

async function askForAlert(page: Page, email: string) {
  const form = offer(page);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('How often').selectOption('Every week');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Get job alert' }).click();
  await expect(form).toContainText(`an email is on its way to ${email}`);
}

async function onlyMail(server: Server, email: string): Promise<SentMail> {
  const [mail] = await expectMailTo(server.origin, email, 1);
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

const linkIn = ({ text }: SentMail, act: 'confirm' | 'stop') =>
  new RegExp(`http\\S+/job-alerts#${act}=\\S+`).exec(text)?.[0] ?? '';
const withoutScript = (link: string) => link.replace(/#(\w+)=/, '/$1/');

const alerts = async ({ sql }: Server) =>
  sql<{ email: string; frequency: string; filters: object }>('select * from public.job_alerts');

/** A morning comes, and with it the mails of alerts that are due. */
async function nextMorning({ sql, secretKey, servicesUrl }: Server) {
  await sql(`update public.job_alerts set due_at = now(), told_until = told_until - interval '8 days'`);
  const answer = await fetch(`${servicesUrl}/rest/v1/rpc/prepare_job_alerts`, {
    method: 'POST',
    headers: keyHeaders(secretKey),
  });
  expect(await answer.json()).toBe(1);
}

test('from the search over the mails to the end', async ({ page, server, expectAccessible }) => {
  const email = newMailbox();
  await openHydrated(page, '/jobs?q=zephyrologist&category=Healthcare&posted=7');
  await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();
  await expect(offer(page)).toContainText('Your search“zephyrologist”, Healthcare');
  await askForAlert(page, email);
  await expect(offer(page).getByText('an email is on its way')).toBeFocused();
  expect(await alerts(server)).toEqual([]);

  await page.goto(linkIn(await onlyMail(server, email), 'confirm'));
  await expect(page).toHaveURL('/job-alerts');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('“zephyrologist”, Healthcare, every week')).toBeVisible();
  expect(await alerts(server), 'opening the link does nothing').toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm job alert' }).click();
  await expect(heading(page, 'Your job alert is on.')).toBeFocused();
  expect(await alerts(server)).toMatchObject([
    { email, frequency: 'weekly', filters: { q: 'zephyrologist', category: 'Healthcare' } },
  ]);

  const job = await aJobBeside(server, { company: 'Sample Secret Works', client_confidential: true });
  await nextMorning(server);
  const mails = await expectMailTo(server.origin, email, 2);
  const news = mails.find(({ subject }) => subject === 'New jobs for you: 1') as SentMail;
  expect(news.text).toContain('“zephyrologist”, Healthcare');
  expect(news.text).toContain(`${job.title}\nConfidential client · Pune`);
  expect(news.text).toContain(server.siteUrl + job.path);
  expect(JSON.stringify(news)).not.toContain('Secret');
  expect(news.headers).toMatchObject({
    'List-Unsubscribe': `<${withoutScript(linkIn(news, 'stop'))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });

  await page.goto(linkIn(news, 'stop'));
  await expect(page).toHaveURL('/job-alerts');
  await expect(heading(page, 'End this job alert?')).toBeVisible();
  await page.getByRole('button', { name: 'End job alert' }).click();
  await expect(heading(page, 'This job alert has ended.')).toBeFocused();
  expect(await alerts(server)).toEqual([]);
});

async function confirmed(page: Page, server: Server): Promise<{ news: SentMail; email: string }> {
  const email = newMailbox();
  await openHydrated(page, '/jobs');
  await askForAlert(page, email);
  await page.goto(linkIn(await onlyMail(server, email), 'confirm'));
  await page.getByRole('button', { name: 'Confirm job alert' }).click();
  await expect(heading(page, 'Your job alert is on.')).toBeVisible();
  await nextMorning(server);
  const mails = await expectMailTo(server.origin, email, 2);
  return { email, news: mails.find(({ subject }) => subject.startsWith('New jobs')) as SentMail };
}

test('a mail shows ten jobs of more, and leads to the search', async ({ page, server }) => {
  const { news } = await confirmed(page, server);
  const count = Number(/\d+/.exec(news.subject)?.[0]);
  expect(news.text.match(/\/jobs\/\d+-/g)).toHaveLength(Math.min(10, count));
  if (count > 10) expect(news.text).toContain(`See all of them:\n${server.siteUrl}/jobs`);
});

test('the button of a mail program ends an alert with one POST, again and again', async ({
  page,
  server,
}) => {
  const { news } = await confirmed(page, server);
  const address = /<(.+)>/.exec(news.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = () =>
    fetch(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click', redirect: 'manual' });
  expect(await alerts(server)).toHaveLength(1);
  for (const time of [1, 2]) {
    const answer = await post();
    expect([answer.status, await answer.text()], `time ${time}`).toEqual([200, 'Done.']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await alerts(server)).toEqual([]);
});

test('a link works once, and says so afterwards', async ({ page, server }) => {
  const email = newMailbox();
  await openHydrated(page, '/jobs');
  await askForAlert(page, email);
  const link = linkIn(await onlyMail(server, email), 'confirm');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm job alert' }).click();
  await expect(heading(page, 'Your job alert is on.')).toBeVisible();
  await page.goto('/about');
  await page.goto(link);
  await expect(heading(page, 'This link no longer works.')).toBeVisible();
  await page.getByRole('link', { name: 'See open jobs' }).click();
  await expect(page).toHaveURL('/jobs');
});

test('what is wrong is said at its field, and nothing typed is lost', async ({ page, expectAccessible }) => {
  await openHydrated(page, '/jobs?q=nurse');
  const form = offer(page);
  await form.getByRole('textbox', { name: 'Email' }).fill('asha@example');
  await form.getByRole('button', { name: 'Get job alert' }).click();
  const email = form.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter an email address such as name@example.com.');
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(/Please agree to the privacy notice/);
  await expect(email).toHaveValue('asha@example');
  await expectAccessible(page);
  await email.fill('asha@example.com');
  await expect(email).not.toHaveAccessibleDescription(/./);
});

test('another search brings the form back, with the address still there', async ({ page }) => {
  await openHydrated(page, '/jobs');
  const form = offer(page);
  await form.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.getByLabel('Location', { exact: true }).selectOption('Pune');
  await expect(form).toContainText('Your searchPune');
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
  await askForAlert(page, newMailbox());
  await page.getByLabel('Location', { exact: true }).selectOption('Kochi');
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test.describe('when nothing answers', () => {
  test.use({ expectedOffences: /ERR_FAILED|Failed to load resource/ });

  test('the form keeps what was typed, and the link can be tried again', async ({ page, server }) => {
    const email = newMailbox();
    await openHydrated(page, '/jobs');
    await page.route('**/rpc/request_job_alert', (route) => route.abort());
    const form = offer(page);
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Get job alert' }).click();
    await expect(form.getByRole('alert')).toContainText('What you typed is still here');
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.unroute('**/rpc/request_job_alert');
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form).toContainText('an email is on its way');

    await page.route('**/rpc/confirm_job_alert', (route) => route.abort());
    await page.goto(linkIn(await onlyMail(server, email), 'confirm'));
    await page.getByRole('button', { name: 'Confirm job alert' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There was no answer.');
    await page.unroute('**/rpc/confirm_job_alert');
    await page.getByRole('button', { name: 'Confirm job alert' }).click();
    await expect(heading(page, 'Your job alert is on.')).toBeVisible();
  });

  test('the sixty-first request in an hour is told to wait', async ({ page, server }) => {
    await server.sql(
      `insert into private.rate_events (bucket, subject)
       select 'form', private.rate_subject('form', '127.0.0.1') from generate_series(1, 60)`,
    );
    await openHydrated(page, '/jobs');
    const form = offer(page);
    await form.getByRole('textbox', { name: 'Email' }).fill(newMailbox());
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Get job alert' }).click();
    await expect(form.getByRole('alert')).toContainText('Please try again in an hour');
  });
});
