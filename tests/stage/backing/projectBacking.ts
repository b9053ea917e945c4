/** A project elsewhere behind the site: rows by the role `postgres`, people and files by the services. */
import { Pool, types } from 'pg';
import { keyHeaders } from '../../../src/backend/environment';
import { projectAccounts } from '../../../src/server/worker/accounts';
import { createServiceClient } from '../../../src/server/worker/serviceClient';
import { OWNER } from '../../builders/people';
import type { SentMail } from '../server/sentMail';
import type { TestProject } from './testProject';
import { NOTE_SEED, RESTORE_WORDS } from '../database/reset';
import type { Backing, StoredFiles } from './backing';

const INT8: number = types.builtins.INT8;

/** As the embedded database reads it: numbers that fit into one are numbers. */
const getTypeParser = ((id: number, format?: 'text') =>
  id === INT8 ? Number : types.getTypeParser(id, format)) as typeof types.getTypeParser;

function connect(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 4, types: { getTypeParser } });
  // A broken idle connection does not concern any test.
  pool.on('error', () => undefined);
  const sql: Backing['sql'] = async <Row>(text: string, parameters?: unknown[]) =>
    (await pool.query(text, parameters)).rows as Row[];
  return { sql, close: () => pool.end() };
}

/** Forwards a request of this site to the project. Bytes are sent with their length, as browsers do. */
export async function askProject(url: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers, redirect } = request;
  const body = request.body && (await request.arrayBuffer());
  return fetch(url + pathname + search, { method, headers, redirect, body });
}

function filesOf({ url, secretKey }: TestProject, sql: Backing['sql']): StoredFiles {
  const headers = keyHeaders(secretKey);
  const names = async (bucket: string) =>
    (
      await sql<{ name: string }>('select name from storage.objects where bucket_id = $1 order by name', [
        bucket,
      ])
    ).map(({ name }) => name);
  return {
    names,
    async has(bucket, name) {
      return (await fetch(`${url}/storage/v1/object/${bucket}/${name}`, { headers })).ok;
    },
    async removeAll() {
      for (const bucket of ['images', 'resumes']) {
        const prefixes = await names(bucket);
        if (prefixes.length === 0) continue;
        const answer = await fetch(`${url}/storage/v1/object/${bucket}`, {
          method: 'DELETE',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ prefixes }),
        });
        if (!answer.ok) throw new Error(`The storage kept its files (${answer.status}).`);
      }
    },
  };
}

interface MailpitMail {
  readonly ID: string;
  readonly Subject: string;
  readonly To: readonly { readonly Address: string }[];
  readonly Text: string;
  readonly HTML: string;
}

async function readMailpit(mailpitUrl: string): Promise<SentMail[]> {
  const ask = async (path: string) => (await fetch(`${mailpitUrl}/api/v1/${path}`)).json();
  const { messages } = (await ask('messages')) as { messages: MailpitMail[] };
  const whole = messages.map(async ({ ID }) => (await ask(`message/${ID}`)) as MailpitMail);
  return (await Promise.all(whole)).map(({ To, Subject, Text, HTML }) => ({
    to: String(To[0]?.Address),
    subject: Subject,
    text: Text,
    html: HTML,
  }));
}

export function openProject(project: TestProject): Backing {
  const { url, publishableKey, secretKey, databaseUrl, mailpitUrl } = project;
  const { sql, close } = connect(databaseUrl);
  return {
    servicesUrl: url,
    publishableKey,
    secretKey,
    sql,
    createUser: projectAccounts(createServiceClient(url, secretKey)),
    hasRecoveryCodes: false,
    signInMails: () => (mailpitUrl ? readMailpit(mailpitUrl) : Promise.resolve([])),
    files: filesOf(project, sql),
    takeRefusals: () => [],
    close,
  };
}

const STATE = `
  select
    to_regclass('public.submissions') is not null as is_deployed,
    to_regclass('seeded.jobs') is not null as is_known`;

/** Data in a project that only real use creates. */
const OTHERS = `
  select (select count(*) from public.submissions) + (select count(*) from public.site_content)
    + (select count(*) from public.site_settings) + (select count(*) from auth.users where email <> $1) as rows,
    (select count(*) from public.jobs) as jobs`;

/** Prepares an empty project for a run. Throws one sentence if it is not empty, or not ready. */
export async function prepareProject(project: TestProject): Promise<void> {
  const { sql, createUser, close } = openProject(project);
  try {
    const [state] = await sql<{ is_deployed: boolean; is_known: boolean }>(STATE);
    if (!state?.is_deployed) throw new Error('Run npx supabase db push --include-seed on the project first.');
    const [held] = await sql<{ rows: number; jobs: number }>(OTHERS, [OWNER.email]);
    if (!state.is_known && held?.rows !== 0) {
      throw new Error(
        `The project at ${project.url} holds what no test made, and the tests would delete it.`,
      );
    }
    if (!state.is_known && held?.jobs !== 16) {
      throw new Error('Load the sample jobs first: npx supabase db push --include-seed.');
    }
    const [owner] = await sql<{ answer: string }>(`select public.invite_admin($1, 'owner') as answer`, [
      OWNER.email,
    ]);
    if (owner?.answer === 'invited') await createUser(OWNER.email, OWNER.password);
    await sql(NOTE_SEED);
    await sql(RESTORE_WORDS);
  } finally {
    await close();
  }
}
