/** What visitors and staff do that brings mail, as plain requests; each throws where it is not answered as always. */
import { keyHeaders } from '../../../src/backend/project';
import { resumes } from '../../support/resumes';
import { anApplication, aMessage } from '../../support/submissions';
import { call, post, rowsOf, type Answer, type Session } from './calls';
import type { Site } from './serverProcess';

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

/** The reference of a message. */
export const write = async (site: Site, email: string, change: object = {}): Promise<string> => {
  const form = aMessage({ email, ...change });
  return (await asVisitor(site)<{ reference: string }>('submit_contact_message', { form })).reference;
};

/** The name of a stored file that nothing has been sent with. */
export async function upload(site: Site): Promise<string> {
  const ticket = { filename: 'asha.pdf', size: resumes.pdf.length };
  const { name } = await asVisitor(site)<{ name: string }>('request_resume_upload', ticket);
  answered(
    await call(site, `/storage/v1/object/resumes/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: resumes.pdf,
    }),
  );
  return name;
}

export const sendResume = (site: Site, file: string, email: string) =>
  asVisitor(site)<{ reference: string }>('submit_application', { form: anApplication(file, { email }) });

/** The name of the file. */
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
