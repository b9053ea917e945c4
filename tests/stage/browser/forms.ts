/** The four forms as visitors fill them in, and an application that is sent without the page. */
import { expect, type Page, type Request, type APIRequestContext } from '@playwright/test';
import { resumeTypes } from '../../../src/shared/submissions/resumeTypes';
import { resumes } from '../../builders/resumes';
import type { Server } from '../server/builtServer';

interface FormStory {
  readonly path: string;
  readonly button: string;
  /** The function of the database that receives it. */
  readonly rpc: string;
  /** Fills in the fields of this form beside the person. */
  readonly fill: (page: Page) => Promise<void>;
}

export const aFile = (name: string, mimeType: string, content: Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

export const aPdf = (name = 'asha.pdf') => aFile(name, 'application/pdf', resumes.pdf);

export const resumeInput = (page: Page) => page.getByLabel('Resume', { exact: true });

const MESSAGE = 'We need two welders in Pune.';

export const FORMS = {
  contact: {
    path: '/contact',
    button: 'Send Message',
    rpc: 'submit_contact_message',
    async fill(page) {
      await page.getByLabel('Subject').selectOption('staffing-services');
      await page.getByLabel('Message', { exact: true }).fill(MESSAGE);
    },
  },
  enquiry: {
    path: '/employers',
    button: 'Send Enquiry',
    rpc: 'submit_employer_enquiry',
    async fill(page) {
      await page.getByLabel('Company').fill('Example Analytics');
      await page.getByLabel('What are you hiring for?').fill(MESSAGE);
    },
  },
  resume: {
    path: '/candidates',
    button: 'Submit Resume',
    rpc: 'submit_application',
    async fill(page) {
      await page.getByLabel('Preferred Industry').selectOption('healthcare');
      await resumeInput(page).setInputFiles(aPdf());
    },
  },
  application: {
    path: '/jobs/7-site-reliability-engineer',
    button: 'Send Application',
    rpc: 'submit_application',
    fill: (page) => resumeInput(page).setInputFiles(aPdf()),
  },
} as const satisfies Record<string, FormStory>;

export type FormName = keyof typeof FORMS;

/** The application validates the form once a visitor has touched it; until then the browser does. */
export async function touchForm(page: Page) {
  await page.getByLabel('First Name').focus();
  await expect(page.locator('main form[novalidate]')).toBeVisible();
}

export async function openForm(page: Page, name: FormName, query = '') {
  await page.goto(FORMS[name].path + query);
  await touchForm(page);
}

export const consent = (page: Page) => page.getByRole('checkbox', { name: /^I agree/ });

export async function fillForm(page: Page, name: FormName) {
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Sample');
  await page.getByLabel('Email').fill('Asha@Example.com');
  await FORMS[name].fill(page);
  await consent(page).check();
}

export const send = (page: Page, name: FormName) =>
  page.getByRole('button', { name: FORMS[name].button }).click();

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

export const answer = (page: Page) => page.locator('.form-answer');

/** Waits for the confirmation and returns its reference. */
export async function confirmedReference(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you, we have it.' })).toBeFocused();
  return page.locator('.confirmation strong').innerText();
}

/** The browser's write requests to the backend from now on. */
export function watchSendings(page: Page): Request[] {
  const sendings: Request[] = [];
  page.on('request', (request) => {
    if (/\/rpc\/(?:submit|request)_|\/storage\/v1\//.test(request.url())) sendings.push(request);
  });
  return sendings;
}

/** Every received form, in the order of arrival. */
export const taken = (server: Server) => server.sql('select * from public.submissions order by id');

/** The error message of a field. */
export const problemOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((control: HTMLInputElement) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const problem = ids.find((id) => id.endsWith('-problem'));
    return problem && document.getElementById(problem)?.textContent;
  });

const CV = { name: 'Ritu Sample CV.pdf', bytes: resumes.pdf };

/** Sends an application and returns the reference that the visitor sees. */
export async function sendApplication(
  request: APIRequestContext,
  server: Server,
  change: Record<string, unknown> = {},
  resume: { readonly name: string; readonly bytes: Uint8Array } = CV,
): Promise<string> {
  const headers = { apikey: server.publishableKey };
  const call = async (name: string, data: object) => {
    const response = await request.post(`${server.servicesUrl}/rest/v1/rpc/${name}`, { headers, data });
    if (!response.ok()) throw new Error(await response.text());
    return (await response.json()) as { name: string; reference: string };
  };
  const file = { filename: resume.name, size: resume.bytes.byteLength };
  const { name } = await call('request_resume_upload', file);
  const stored = await request.post(`${server.servicesUrl}/storage/v1/object/resumes/${name}`, {
    headers: { ...headers, 'content-type': resumeTypes[resume.name.split('.').at(-1) ?? ''] ?? '' },
    data: Buffer.from(resume.bytes),
  });
  if (!stored.ok()) throw new Error(await stored.text());
  const form = {
    key: crypto.randomUUID(),
    job_id: 2,
    first_name: 'Ritu',
    last_name: 'Sample',
    email: 'ritu@example.com',
    phone: '+91 98765 43210',
    message: 'I have worked in intensive care for six years.',
    resume: name,
    resume_name: file.filename,
    consent: true,
    notice_version: '2026-11-21',
    source: 'linkedin',
    website: '',
    seconds_open: 30,
    ...change,
  };
  return (await call('submit_application', { form })).reference;
}

/** Disables the browser's own validation, which would block the form. */
export const letBrowserSend = (page: Page, name: FormName) =>
  page
    .locator(`form[aria-label]:has(button:text-is("${FORMS[name].button}"))`)
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
