/**
 * Everybody writes at once while the server is killed and restarted: every acknowledged entry is kept, nobody is stored
 * twice, and each sender gets one email. Like the forms, a sender retries with the same key until it succeeds.
 */
import { expect, test, vi } from 'vitest';
import { resumes } from '../builders/resumes';
import { aMessage, anApplication } from '../builders/submissions';
import { post, rowsOf, signIn } from './stage/calls';
import { asVisitor, fileOf, mailsIn, upload } from './stage/people';
import type { ServerProcess } from './stage/serverProcess';
import { useServers } from './stage/useServers';

const SENDERS = 50;
/** The emails to staff within an hour; the rest comes in one later email. */
const STAFF_ALERTS = 30;
const STAFF = 'info@meridian-staffing.example';
/** The server is killed after that many acknowledgements, and once more after that many emails. */
const KILLED_AT_ANSWERS = [5, 20, 35];
const KILLED_AT_MAILS = 70;
const IN_TIME = { timeout: 120_000, interval: 10 };

const servers = useServers();

interface Stored {
  readonly key: string;
  readonly reference: string;
  readonly email: string;
  readonly resume_path: string | null;
}

/** Every second sender has a resume. */
async function submit(site: ServerProcess, isMessage: boolean, form: object): Promise<string> {
  const [name, filled] = isMessage
    ? ['submit_contact_message', form]
    : ['submit_application', { ...form, resume: await upload(site) }];
  return (await asVisitor(site)<{ reference: string }>(name, { form: filled })).reference;
}

/** A server that is down or busy (503) is asked again; any other response but success ends it. */
async function insist(ask: () => Promise<string>): Promise<string> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof Error && error.message.startsWith('503 ');
      if (!(error instanceof TypeError) && !isBusy) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}

const sorted = (texts: Iterable<string>) => [...texts].toSorted();

test('a server killed under load loses no entry, duplicates none, and sends no email twice', async () => {
  const dataDir = await servers.dataDir();
  let server = await servers.start({ dataDir });
  const env = { PORT: new URL(server.origin).port };
  async function restart(): Promise<void> {
    expect(await server.end('SIGKILL')).toBe('SIGKILL');
    server = await servers.start({ dataDir, env });
  }

  const answers = new Map<string, string>();
  const emails = Array.from({ length: SENDERS }, (_, index) => `sender${index}@example.com`);
  const everybody = Promise.all(
    emails.map(async (email, index) => {
      const isMessage = index % 2 === 0;
      const form = isMessage ? aMessage({ email }) : anApplication('', { email });
      const reference = await insist(() => submit(server, isMessage, form));
      answers.set(String(form['key']), reference);
    }),
  );
  for (const count of KILLED_AT_ANSWERS) {
    await vi.waitFor(() => expect(answers.size).toBeGreaterThanOrEqual(count), IN_TIME);
    await restart();
  }
  await vi.waitFor(() => expect(mailsIn(dataDir).length).toBeGreaterThanOrEqual(KILLED_AT_MAILS), IN_TIME);
  await restart();
  await everybody;

  const session = await signIn(server);
  const ids = (await rowsOf<{ id: number }>(server, session, 'submissions?select=id')).map(({ id }) => id);
  const authorization = `Bearer ${session.access_token}`;
  const exports = ['applications', 'messages'].map((what) =>
    post<Stored[]>(server, '/rest/v1/rpc/export_rows', { what, ids }, { authorization }),
  );
  const stored = (await Promise.all(exports)).flatMap(({ body }) => body);
  expect(sorted(stored.map(({ key, reference }) => `${key} ${reference}`))).toEqual(
    sorted([...answers].map(([key, reference]) => `${key} ${reference}`)),
  );
  expect(sorted(stored.map(({ email }) => email))).toEqual(sorted(emails));
  const files = stored.flatMap(({ resume_path: path }) => path ?? []);
  expect(files).toHaveLength(SENDERS / 2);
  for (const file of files) expect(await fileOf(server, session, file)).toEqual(new Uint8Array(resumes.pdf));

  await vi.waitFor(() => expect(mailsIn(dataDir)).toHaveLength(SENDERS + STAFF_ALERTS), {
    ...IN_TIME,
    // Each look reads all files.
    interval: 250,
  });
  const told = mailsIn(dataDir).map(({ to, subject }) => `${to} ${/\((.+)\)/.exec(subject)?.[1]}`);
  const alerts = told.filter((mail) => mail.startsWith(STAFF));
  expect(sorted(told.filter((mail) => !mail.startsWith(STAFF)))).toEqual(
    sorted(stored.map(({ email, reference }) => `${email} ${reference}`)),
  );
  expect(new Set(alerts).size).toBe(STAFF_ALERTS);
  expect(stored.map(({ reference }) => `${STAFF} ${reference}`)).toEqual(expect.arrayContaining(alerts));
});
