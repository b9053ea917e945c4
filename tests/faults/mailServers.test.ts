/**
 * Everything that sends mail runs while the mail server is slow, silent, or refuses: senders get the usual answers,
 * other work continues, and once the mail server recovers each email arrives, once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAlert } from '../builders/jobAlerts';
import { aJob } from '../builders/jobs/jobs';
import { startMailServer, type MailServer } from '../fakes/mailServer';
import { anEnquiry } from '../builders/submissions';
import { call, post, signIn, type Session } from './stage/calls';
import { answered, apply, asOwner, asServer, asVisitor, forgetPassword, reply, write } from './stage/people';
import { OWNER, type ServerProcess } from './stage/serverProcess';
import { useServers } from './stage/useServers';

const MINUTE = 60_000;
/** Real time, for the slow steps: a timeout of 20 seconds, a check every half minute. */
const IN_TIME = { timeout: 120_000, interval: 200 };

const servers = useServers();
let server: ServerProcess;
let smtp: MailServer;
let dataDir: string;
let secretKey: string;
let clock = 0;

async function pass(milliseconds: number): Promise<void> {
  clock += milliseconds;
  await server.meet({ clock });
}

beforeAll(async () => {
  smtp = await startMailServer();
  dataDir = await servers.dataDir();
  ({ secretKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { secretKey: string });
  const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port), SMTP_FROM: 'mail@agency.example' };
  server = await servers.start({ dataDir, env });
});
afterAll(async () => {
  const code = await server.end();
  await smtp.close();
  if (code !== 0) throw new Error(`The server ended with ${code}.`);
});

/** Other mail to an owner, such as about a sign-in, is not counted. */
const resetMails = () => mailTo(OWNER.OWNER_EMAIL).filter((subject) => subject === 'Choose a new password');

const headerOf = (name: string, source: string) =>
  new RegExp(`^${name}: (.*)$`, 'mi').exec(source)?.[1]?.trim();

/** The subjects of all mail to an address. */
const mailTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => headerOf('Subject', source));

async function subscribe(email: string): Promise<void> {
  await asVisitor(server)('request_job_alert', { form: anAlert({ email }) });
  const token = await vi.waitFor(() => {
    const mail = smtp.received.find(({ to }) => to.includes(email));
    const [, found] = /#confirm=([0-9a-f-]{36})/.exec(mail?.source ?? '') ?? [];
    if (!found) throw new Error('The question has not arrived.');
    return found;
  }, IN_TIME);
  await asVisitor(server)('confirm_job_alert', { token });
}

const publishJob = async ({ access_token }: Session) =>
  answered(
    await post(server, '/rest/v1/jobs', aJob(), {
      authorization: `Bearer ${access_token}`,
      prefer: 'return=minimal',
    }),
  );

/** The mail server's behaviour, and whether staff have to retry. */
const FAULTS = [
  { mood: 'keeps its confirmation' },
  { mood: 'never greets' },
  { mood: 451 },
  { mood: 550, areFinal: true },
] as const;

test.each(FAULTS)('a mail server with this fault loses no mail: $mood', async ({ mood, ...fault }) => {
  const at = (who: string) => `${who}-${mood}@example.com`.replaceAll(' ', '-');
  // Leftovers of the previous fault.
  smtp.mood = 'takes';
  smtp.confirm();
  await subscribe(at('subscriber'));
  // Until after the next morning.
  await pass(34 * 60 * MINUTE);
  // A machine under load runs the database's maintenance first.
  const session = await vi.waitFor(() => signIn(server), IN_TIME);
  const owner = asOwner(server, session);
  await publishJob(session);
  await pass(2 * MINUTE);

  smtp.mood = mood;
  const resetsBefore = resetMails().length;
  const reference = await write(server, at('writer'));
  await asVisitor(server)('submit_employer_enquiry', { form: anEnquiry({ email: at('employer') }) });
  const erased = await apply(server, at('erased'));
  await apply(server, at('applicant'));
  await apply(server, at('applicant'));
  await asVisitor(server)('request_job_alert', { form: anAlert({ email: at('reader') }) });
  await asVisitor(server)('request_data_link', { email: at('writer') });
  await forgetPassword(server, OWNER.OWNER_EMAIL);
  await owner('invite_person', { email: at('invited'), role: 'editor' });
  await reply(server, session, reference);
  expect(await asServer(server, secretKey)('prepare_job_alerts', {})).toBeGreaterThan(0);
  await owner('erase_person', { email: at('erased'), reason: 'asked' });
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'storage/resumes', erased))).toBe(false), IN_TIME);
  for (const path of ['/jobs?q=nurse', '/readyz']) expect((await call(server, path)).status).toBe(200);

  const failedMail = () => owner<{ id: string; kind: string }[]>('failed_mail', {});
  // Mail in progress would still arrive.
  const isRefused = async () => (await failedMail()).some(({ kind }) => kind === 'password_reset');
  await expect.poll(isRefused, IN_TIME).toBe('areFinal' in fault);
  smtp.mood = 'takes';
  smtp.confirm();
  // The link of a finally refused email is deleted.
  if ('areFinal' in fault) await forgetPassword(server, OWNER.OWNER_EMAIL);
  await pass(10 * MINUTE);
  // Any new entry wakes the server.
  await write(server, at('last'));
  await vi.waitFor(async () => {
    if ('areFinal' in fault) {
      for (const { id } of await failedMail()) await owner('retry_mail', { id });
    }
    const arrived = {
      writer: new Set(mailTo(at('writer'))),
      employer: mailTo(at('employer')).length,
      applicant: mailTo(at('applicant')).length,
      reader: mailTo(at('reader')).length,
      invited: mailTo(at('invited')).length,
      subscriber: mailTo(at('subscriber')).length,
      erased: mailTo(at('erased')).filter((subject) => subject?.includes('deleted')).length,
      resets: resetMails().length - resetsBefore,
      last: mailTo(at('last')).length,
    };
    expect(arrived).toEqual({
      writer: new Set([
        `About ${reference}`,
        `We have your message (${reference})`,
        'Your link to your data',
      ]),
      employer: 1,
      applicant: 2,
      reader: 1,
      invited: 1,
      // The request, and the new job.
      subscriber: 2,
      erased: 1,
      resets: 1,
      last: 1,
    });
    expect(await owner('inbox_counts', {})).toMatchObject({ failed_mail: 0, waiting_mail: null });
  }, IN_TIME);
  const ids = smtp.received.map(({ source }) => headerOf('Message-ID', source));
  expect(new Set(ids).size).toBe(ids.length);
});
