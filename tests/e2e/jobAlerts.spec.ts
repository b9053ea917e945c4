/** Job alerts: requested on the list of jobs, confirmed and ended by links in emails, with and without JavaScript. */
import type { Page } from '@playwright/test';
import { keyHeaders } from '../../src/backend/environment';
import type { Server } from '../stage/server/builtServer';
import { tick } from '../stage/browser/jobs';
import { openHydrated } from '../stage/browser/pages';
import { aJobBeside } from '../builders/jobs/jobs';
import { expectMailTo, type SentMail } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';

const offer = (page: Page) => page.getByRole('region', { name: 'Get new jobs like these by email' });
const emailOf = (page: Page) => offer(page).getByRole('textbox', { name: 'Email' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

let last = 0;
/** Sent email stays between tests, so each test has its own mailbox. */
function newMailbox(): string {
  last += 1;
  return `asha${process.pid}x${last}@example.com`;
}

async function askForAlert(page: Page, email: string) {
  await emailOf(page).fill(email);
  await offer(page).getByLabel('How often').selectOption('Every week');
  await offer(page).getByRole('checkbox').check();
  await press(page, 'Email me new jobs');
  await expect(offer(page)).toContainText(`an email is on its way to ${email}`);
}

const linkIn = ({ text }: SentMail, act: 'confirm' | 'stop') =>
  new RegExp(`http\\S+/job-alerts#${act}=\\S+`).exec(text)?.[0] ?? '';
const withoutScript = (link: string) => link.replace(/#(\w+)=/, '/$1/');

/** The link in the only email. */
async function confirmLink(server: Server, email: string): Promise<string> {
  const [mail] = await expectMailTo(server.origin, email, 1);
  return linkIn(mail as SentMail, 'confirm');
}

const alerts = ({ sql }: Server) =>
  sql<{ token: string; filters: object }>('select * from public.job_alerts');

/** Advances to the next morning, when due alerts are mailed. */
async function nextMorning({ sql, secretKey, servicesUrl }: Server) {
  await sql(`update public.job_alerts set due_at = now(), told_until = told_until - interval '8 days'`);
  const answer = await fetch(`${servicesUrl}/rest/v1/rpc/prepare_job_alerts`, {
    method: 'POST',
    headers: keyHeaders(secretKey),
  });
  expect(await answer.json()).toBe(1);
}

/** The error appears at its field, and input is kept. */
async function mendEmail(page: Page) {
  const email = emailOf(page);
  await email.fill('asha@example');
  await press(page, 'Email me new jobs');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter an email address such as name@example.com.');
  const consent = offer(page).getByRole('checkbox');
  await expect(consent).toHaveAccessibleDescription(/Please agree to the privacy notice/);
  await expect(email).toHaveValue('asha@example');
}

/** The email of a morning, without a word about a confidential client. */
async function mailOfMorning(server: Server, email: string): Promise<SentMail> {
  const job = await aJobBeside(server, { company: 'Sample Secret Works', client_confidential: true });
  await nextMorning(server);
  const mails = await expectMailTo(server.origin, email, 2);
  const news = mails.find(({ subject }) => subject === 'New jobs for you: 1') as SentMail;
  expect(news.text).toContain('“zephyrologist”, Healthcare');
  expect(news.text).toContain(`${job.title}\nConfidential client · Pune`);
  expect(news.text).toContain(server.siteUrl + job.path);
  expect(JSON.stringify(news)).not.toContain('Secret');
  return news;
}

/** The unsubscribe button of an email program ends an alert with one POST, which may be repeated. */
async function endByMailProgram(server: Server, news: SentMail) {
  const address = withoutScript(linkIn(news, 'stop'));
  expect(news.headers).toMatchObject({
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(await alerts(server)).toHaveLength(1);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const time of [1, 2]) {
    const body = 'List-Unsubscribe=One-Click';
    const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'manual' });
    expect([answer.status, await answer.text()], `time ${time}`).toEqual([200, 'Done.']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await alerts(server)).toEqual([]);
}

test('a job alert is requested, confirmed, mailed and ended', async ({ page, server, expectAccessible }) => {
  const email = newMailbox();
  await openHydrated(page, '/jobs?q=zephyrologist&category=Healthcare&posted=7');
  await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();
  await expect(offer(page)).toContainText('Your search“zephyrologist”, Healthcare');
  await test.step('an error appears at its field', async () => {
    await mendEmail(page);
    await expectAccessible(page);
    await emailOf(page).fill('asha@example.com');
    await expect(emailOf(page)).not.toHaveAccessibleDescription(/./);
  });
  await test.step('a job alert is requested', async () => {
    await askForAlert(page, email);
    await expect(offer(page).getByText('an email is on its way')).toBeFocused();
    expect(await alerts(server)).toEqual([]);
  });
  await test.step('a job alert is confirmed', async () => {
    await page.goto(await confirmLink(server, email));
    await expect(page).toHaveURL('/job-alerts');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByText('“zephyrologist”, Healthcare, every week')).toBeVisible();
    expect(await alerts(server), 'opening the link does nothing').toEqual([]);
    await expectAccessible(page);
    await press(page, 'Confirm job alert');
    await expect(heading(page, 'Your job alert is on.')).toBeFocused();
    expect(await alerts(server)).toMatchObject([
      { email, frequency: 'weekly', filters: { q: 'zephyrologist', category: 'Healthcare' } },
    ]);
  });
  await test.step('a job alert is mailed, and ended by the email program', async () => {
    await endByMailProgram(server, await mailOfMorning(server, email));
  });
});

test('another search shows the form again; one link confirms once, another ends the alert', async ({
  page,
  server,
}) => {
  const email = newMailbox();
  await openHydrated(page, '/jobs');
  await emailOf(page).fill('asha@example.com');
  await tick(page, 'Location', 'Pune');
  await tick(page, 'Location', 'Hyderabad');
  await page.getByLabel('Experience').selectOption('3-5');
  await expect(offer(page)).toContainText('Your searchHyderabad or Pune, 3–5 years');
  await expect(emailOf(page), 'the address is still there').toHaveValue('asha@example.com');
  await askForAlert(page, email);
  await tick(page, 'Location', 'Kochi');
  await expect(emailOf(page)).toBeVisible();

  const link = await confirmLink(server, email);
  await page.goto(link);
  await press(page, 'Confirm job alert');
  await expect(heading(page, 'Your job alert is on.')).toBeVisible();
  const [alert] = await alerts(server);
  expect(alert?.filters).toEqual({ location: ['Hyderabad', 'Pune'], experience: '3-5' });
  await page.goto('/about');
  await page.goto(link);
  await expect(heading(page, 'This link no longer works.')).toBeVisible();
  await page.getByRole('link', { name: 'See open jobs' }).click();
  await expect(page).toHaveURL('/jobs');
  await page.goto(`/job-alerts#stop=${alert?.token}`);
  await expect(page).toHaveURL('/job-alerts');
  await expect(heading(page, 'End this job alert?')).toBeVisible();
  await press(page, 'End job alert');
  await expect(heading(page, 'This job alert has ended.')).toBeFocused();
  expect(await alerts(server)).toEqual([]);
});

test.describe('job alerts while the backend does not respond', () => {
  test.use({ expectedOffences: /ERR_FAILED|Failed to load resource/ });

  test('the alert form keeps its input, and the link can be tried again', async ({ page, server }) => {
    const email = newMailbox();
    const alert = offer(page).getByRole('alert');
    await server.sql(
      `insert into private.rate_events (bucket, subject)
       select 'form', private.rate_subject('form', '127.0.0.1') from generate_series(1, 60)`,
    );
    await openHydrated(page, '/jobs');
    await emailOf(page).fill(email);
    await offer(page).getByRole('checkbox').check();
    await press(page, 'Email me new jobs');
    await expect(alert).toContainText('Please try again in an hour');
    await server.sql('truncate private.rate_events');
    await page.route('**/rpc/request_job_alert', (route) => route.abort());
    await press(page, 'Try again');
    await expect(alert).toContainText('everything you typed is still here');
    await expect(emailOf(page)).toHaveValue(email);
    await page.unroute('**/rpc/request_job_alert');
    await press(page, 'Try again');
    await expect(offer(page)).toContainText('an email is on its way');

    await page.route('**/rpc/confirm_job_alert', (route) => route.abort());
    await page.goto(await confirmLink(server, email));
    await press(page, 'Confirm job alert');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There was no answer.');
    await page.unroute('**/rpc/confirm_job_alert');
    await press(page, 'Confirm job alert');
    await expect(heading(page, 'Your job alert is on.')).toBeVisible();
  });
});
