/** An application as a visitor sends it: the file by a ticket, then the form. */
import type { APIRequestContext } from '@playwright/test';
import { resumeTypes } from '../../src/shared/submissions/choices';
import type { Server } from './builtServer';
import { resumes } from './resumes';

const CV = { name: 'Ritu Sample CV.pdf', bytes: resumes.pdf };

/** Answers the reference that the visitor is told. */
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
