/** The beginning of stories about one's own data: a submission, and the emailed link. */
import { expect, type Page } from '@playwright/test';
import { keyHeaders } from '../../../src/backend/environment';
import { ASHA } from '../../builders/privacy';
import { resumes } from '../../builders/resumes';
import { anApplication, type Form } from '../../builders/submissions';
import { openHydrated } from './pages';
import type { Server } from '../server/builtServer';
import { readSentMail } from '../server/sentMail';

async function post(server: Server, path: string, body: BodyInit, type = 'application/json') {
  const response = await fetch(server.servicesUrl + path, {
    method: 'POST',
    headers: { ...keyHeaders(server.publishableKey), 'content-type': type },
    body,
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as { name: string; reference: string };
}

/** Calls a function of visitors from outside. */
export const callRpc = (server: Server, name: string, args: object) =>
  post(server, `/rest/v1/rpc/${name}`, JSON.stringify(args));

/** Sends an application for job 7 with a resume; returns its reference and the name of the stored file. */
export async function applyWithResume(server: Server, change: Form = {}) {
  const size = resumes.pdf.byteLength;
  const { name } = await callRpc(server, 'request_resume_upload', { filename: 'asha.pdf', size });
  await post(server, `/storage/v1/object/resumes/${name}`, resumes.pdf, 'application/pdf');
  const form = anApplication(name, { resume_name: 'Asha’s résumé.pdf', job_id: 7, ...change });
  const { reference } = await callRpc(server, 'submit_application', { form });
  return { reference, file: name };
}

/** The links mailed so far, newest first. */
async function mailedLinks(server: Server): Promise<string[]> {
  const mails = await readSentMail(server.origin);
  return mails.flatMap(({ text }) => /\/my-data#[0-9a-f]{64}/.exec(text)?.[0] ?? []);
}

/** Requests a link on the page and reads it from the email. */
export async function askForLink(page: Page, server: Server, email = ASHA): Promise<string> {
  const before = await mailedLinks(server);
  // Before hydration, the browser would submit the form itself, and the link would open in that page.
  await openHydrated(page, '/my-data');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`If we hold any data for ${email}`)).toBeVisible();
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await mailedLinks(server)).find((mailed) => !before.includes(mailed));
      return link;
    })
    .toBeDefined();
  return String(link);
}

export async function openMyData(page: Page, server: Server): Promise<void> {
  const link = await askForLink(page, server);
  await page.goto(link);
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByRole('heading', { name: 'What we keep about you' })).toBeFocused();
}
