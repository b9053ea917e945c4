/** Actions of visitors and staff that send mail, as plain requests; each throws on an unexpected response. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyHeaders } from '../../../src/backend/environment';
import { resumes } from '../../builders/resumes';
import { anApplication, aMessage } from '../../builders/submissions';
import type { Site } from './serverProcess';
import { call, post, rowsOf, type Answer, type Session } from './calls';

export type Body = Record<string, unknown>;

export function answered<T>({ status, body }: Answer<T>): T {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const rpc = async <T = Body>(site: Site, name: string, body: object, headers?: Record<string, string>) =>
  answered(await post<T>(site, `/rest/v1/rpc/${name}`, body, headers));

export const asVisitor =
  (site: Site) =>
  <T = Body>(name: string, body: object) =>
    rpc<T>(site, name, body);

export const asOwner =
  (site: Site, { access_token }: Session) =>
  <T = Body>(name: string, body: object) =>
    rpc<T>(site, name, body, { authorization: `Bearer ${access_token}` });

/** With the server's own key. */
export const asServer =
  (site: Site, secretKey: string) =>
  <T = Body>(name: string, body: object) =>
    rpc<T>(site, name, body, keyHeaders(secretKey));

/** Returns the reference of the message. */
export const write = async (site: Site, email: string, change: object = {}): Promise<string> => {
  const form = aMessage({ email, ...change });
  return (await asVisitor(site)<{ reference: string }>('submit_contact_message', { form })).reference;
};

/** The name that a file may be stored under. */
export async function ticketFor(site: Site): Promise<string> {
  const ticket = { filename: 'asha.pdf', size: resumes.pdf.length };
  return (await asVisitor(site)<{ name: string }>('request_resume_upload', ticket)).name;
}

export const store = (site: Site, name: string) =>
  call(site, `/storage/v1/object/resumes/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: resumes.pdf,
  });

/** The name of a stored file that belongs to no form yet. */
export async function upload(site: Site): Promise<string> {
  const name = await ticketFor(site);
  answered(await store(site, name));
  return name;
}

/** A stored file, as the owner reads it. */
export async function fileOf(site: Site, { access_token }: Session, name: string): Promise<Uint8Array> {
  const headers = { apikey: site.key, authorization: `Bearer ${access_token}` };
  await fetch(`${site.origin}/rest/v1/rpc/open_resume`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const answer = await fetch(`${site.origin}/storage/v1/object/resumes/${name}`, { headers });
  return new Uint8Array(await answer.arrayBuffer());
}

export const sendResume = (site: Site, file: string, email: string) =>
  asVisitor(site)<{ reference: string }>('submit_application', { form: anApplication(file, { email }) });

/** Returns the name of the resume. */
export async function apply(site: Site, email: string): Promise<string> {
  const file = await upload(site);
  await sendResume(site, file, email);
  return file;
}

export async function reply(site: Site, session: Session, reference: string): Promise<string> {
  const query = `submissions?select=id,stage&reference=eq.${reference}`;
  const [entry] = await rowsOf<{ id: number; stage: string }>(site, session, query);
  const item = { submission_id: entry?.id, stage: entry?.stage, replies: 0 };
  const items = [{ ...item, subject: `About ${reference}`, body: 'Yes, we are.' }];
  return (await asOwner(site, session)<{ batch: string }>('send_replies', { items })).batch;
}

export const forgetPassword = async (site: Site, email: string) =>
  answered(await post(site, '/auth/v1/recover', { email }));

/** Sends a form like a browser without JavaScript. */
export async function postForm(
  { origin }: Site,
  path: string,
  values: object,
  file?: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; page: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, consent: 'on' })) body.append(name, value);
  if (file) body.append('file', new File([file], 'asha.pdf', { type: 'application/pdf' }));
  const answer = await fetch(origin + path, { method: 'POST', headers: { origin }, body });
  return { status: answer.status, page: await answer.text() };
}

export interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sent mail; without a mail server it is stored in a folder. */
export function mailsIn(dataDir: string): KeptMail[] {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptMail);
}
