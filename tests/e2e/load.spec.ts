/**
 * Everybody writes at once while the server is killed and started again: whoever got an answer is kept, nobody twice,
 * and everybody gets one mail. A sender does what the forms do: asks again, with the same key, until there is an answer.
 */
import { needs } from '../support/backing/backing';
import { resumes } from '../support/resumes';
import { readSentMail } from '../support/sentMail';
import { expect, test } from '../support/serverProcess';
import { aMessage, anApplication, type Form } from '../support/submissions';

needs('embedded');

test.describe.configure({ timeout: 240_000 });

const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'correct horse battery' };
/** What staff are mailed one by one within an hour; the rest comes in one mail later. */
const STAFF_ALERTS = 30;
const SENDERS = 50;
/** Killed when so many have their answer, and once more when so many mails are out. */
const KILLED_AT_ANSWERS = [5, 20, 35];
const KILLED_AT_MAILS = 70;

interface Site {
  origin: string;
  key: string;
}

interface Stored {
  key: string;
  reference: string;
  email: string;
  resume_path: string | null;
}

class Refusal extends Error {}

/** One request of sender `index`, who has an address of their own. Throws Refusal for anything but success. */
async function ask<T>(
  { origin, key }: Site,
  index: number,
  path: string,
  init: { headers: Record<string, string>; body: BodyInit },
): Promise<T> {
  const response = await fetch(origin + path, {
    method: 'POST',
    ...init,
    headers: { apikey: key, 'x-forwarded-for': `10.1.0.${index}`, ...init.headers },
  });
  if (!response.ok) throw new Refusal(`${path} ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const call = <T>(site: Site, index: number, name: string, body: object) =>
  ask<T>(site, index, `/rest/v1/rpc/${name}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function upload(site: Site, index: number): Promise<string> {
  const size = resumes.pdf.byteLength;
  const { name } = await call<{ name: string }>(site, index, 'request_resume_upload', {
    filename: 'asha.pdf',
    size,
  });
  await ask(site, index, `/storage/v1/object/resumes/${name}`, {
    headers: { 'content-type': 'application/pdf' },
    body: resumes.pdf,
  });
  return name;
}

/** Every second sender has a resume. */
async function submit(site: Site, index: number, form: Form): Promise<string> {
  const isMessage = index % 2 === 0;
  const [name, filled] = isMessage
    ? ['submit_contact_message', form]
    : ['submit_application', { ...form, resume: await upload(site, index) }];
  return (await call<{ reference: string }>(site, index, name, { form: filled })).reference;
}

function aFormOf(index: number): Form {
  const email = `sender${index}@example.com`;
  return index % 2 === 0 ? aMessage({ email }) : anApplication('', { email });
}

/** A refused connection means that the server is down: the sender tries again. Any answer but success is a failure. */
async function insist(site: Site, index: number, form: Form): Promise<string> {
  for (;;) {
    try {
      return await submit(site, index, form);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      await expect
        .poll(
          () =>
            fetch(site.origin).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 90_000 },
        )
        .toBe(true);
    }
  }
}

async function readStored({ origin, key }: Site): Promise<Stored[]> {
  const apikey = { apikey: key, 'content-type': 'application/json' };
  const signedIn = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: apikey,
    body: JSON.stringify({ email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const authorization = { ...apikey, authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/rest/v1/submissions?select=key,reference,email,resume_path`, {
    headers: authorization,
  });
  const stored = (await answer.json()) as Stored[];
  for (const { resume_path } of stored) {
    if (resume_path === null) continue;
    const address = `${origin}/storage/v1/object/resumes/${resume_path}`;
    const file = await fetch(address, { headers: authorization });
    expect(await file.text()).toBe(Buffer.from(resumes.pdf).toString());
  }
  return stored;
}

const sorted = (texts: Iterable<string>) => [...texts].toSorted();

test('nothing is lost, nothing is doubled, and no mail is sent twice', async ({ start }) => {
  let server = start(OWNER);
  const output = await server.says(/Key/);
  const site: Site = {
    origin: /Site\s+(http:\S+)\//.exec(output)?.[1] ?? '',
    key: /Key\s+(\S+)/.exec(output)?.[1] ?? '',
  };
  async function restart(): Promise<void> {
    server.signal('SIGKILL');
    expect(await server.exit).toBe('SIGKILL');
    server = start({ ...OWNER, PORT: new URL(site.origin).port });
    await server.says(/Key/);
  }

  const forms = Array.from({ length: SENDERS }, (_, index) => aFormOf(index));
  const answers = new Map<string, string>();
  const everybody = Promise.all(
    forms.map(async (form, index) => {
      const reference = await insist(site, index, form);
      answers.set(String(form['key']), reference);
    }),
  );
  for (const count of KILLED_AT_ANSWERS) {
    await expect.poll(() => answers.size, { intervals: [5], timeout: 90_000 }).toBeGreaterThanOrEqual(count);
    await restart();
  }
  await expect
    .poll(async () => (await readSentMail(site.origin)).length, { intervals: [20], timeout: 90_000 })
    .toBeGreaterThanOrEqual(KILLED_AT_MAILS);
  await restart();
  await everybody;

  const stored = await readStored(site);
  expect(sorted(stored.map(({ key, reference }) => `${key} ${reference}`))).toEqual(
    sorted([...answers].map(([key, reference]) => `${key} ${reference}`)),
  );
  expect(sorted(stored.map(({ email }) => email))).toEqual(sorted(forms.map(({ email }) => String(email))));

  await expect
    .poll(async () => (await readSentMail(site.origin)).length, { timeout: 90_000 })
    .toBeGreaterThanOrEqual(SENDERS + STAFF_ALERTS);
  const mails = await readSentMail(site.origin);
  const toStaff = 'info@meridian-staffing.example';
  const told = (address: (to: string) => boolean) =>
    sorted(
      mails
        .filter(({ to }) => address(to))
        .map(({ to, subject }) => `${to} ${/\((.+)\)/.exec(subject)?.[1]}`),
    );
  expect(told((to) => to !== toStaff)).toEqual(
    sorted(stored.map(({ email, reference }) => `${email} ${reference}`)),
  );
  const references = new Set(stored.map(({ reference }) => `${toStaff} ${reference}`));
  const alerts = told((to) => to === toStaff);
  expect(alerts).toHaveLength(STAFF_ALERTS);
  expect(new Set(alerts).size).toBe(STAFF_ALERTS);
  expect(alerts.every((alert) => references.has(alert))).toBe(true);
});
