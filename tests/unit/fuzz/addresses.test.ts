/** Addresses from any source: none leads to another site, adds to a link, or changes when it is parsed again. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { slugOf } from '../../../admin/kit/ui/addresses';
import { loginPath, returnPath } from '../../../admin/app/auth/returnPath';
import { emailLink, phoneLink } from '../../../src/shared/addresses';
import { email, link, slug } from '../../../src/shared/content/fields';
import { personFields } from '../../../src/shared/forms/fields';
import { jobPath } from '../../../src/shared/jobs/jobNames';
import { jobIdOf } from '../../../src/shared/jobs/savedJobs';
import { alertLinkPath, readAlertLink } from '../../../src/shared/jobs/jobAlerts';
import { jobsPath, readJobQuery } from '../../../src/shared/jobs/jobQuery';
import { livePageIn } from '../../../src/shared/preview/livePage';
import { previewIn, previewPath, withoutPreview } from '../../../src/shared/preview/preview';
import { anyJson, anyText, forAll, mostly, textOf } from '../../builders/fuzz';

const SITE = 'https://agency.example';
const SIGNS = [
  ...'/\\:?#&=%@.-_+ ;,"\'<>()[]{}'.split(''),
  ...`\n¦\t¦\r¦\0¦\u00a0¦\u2028¦%2f¦%5c¦%00¦%0d%0a¦+¦..¦//¦a¦7¦é¦😀`.split('¦'),
  ...`https:¦http://¦javascript:¦JaVaScRiPt:¦data:text/html,¦vbscript:¦blob:¦localhost`.split('¦'),
  ...`evil.example¦agency.example¦/admin¦/admin/dashboard¦/jobs¦preview¦preview=live¦bcc=b`.split('¦'),
];
const address = textOf(SIGNS, 10);
const names = 'q location category type workplace shift salary posted sort page preview to'.split(' ');
const value = mostly(address, fc.constantFrom('remote', '007', '12', 'salary_low', 'relevance'), 2);
const pairs = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 7 });
const query = mostly(
  pairs.map((each) => new URLSearchParams(each).toString()),
  address,
  3,
);
const people = textOf([..."?&=+%#/!$*'{}|~.-".split(''), 'bcc', 'cc', 'subject', 'a', 'x.yz', 'é', '%0a'], 8);
const mail = fc.tuple(people, people).map(([user, host]) => `${user}@${host}.example`);
const number = textOf([...'0123456789+ ()-'.split(''), ';ext=1', '*#', '٣'], 20);
const long = fc
  .tuple(anyText, fc.nat(119), anyText)
  .map(([before, times, after]) => before + 'é😀'.repeat(times) + after);
const shared =
  (share: number) =>
  <T>(values: fc.Arbitrary<T>, check: (value: T) => void) =>
    forAll(values, check, { share });
const [forMost, forMany, forSome] = [shared(50), shared(20), shared(5)];
/** The address as a browser resolves it on a page of the site. */
const followed = (href: string) => new URL(href, `${SITE}/page`);
const accepts = (schema: v.GenericSchema, value: unknown) => v.is(schema, value);

test('a stored address leads by https, or to this site', async () => {
  const field = link({ label: 'Link' });
  await forMost(address, (text) => {
    if (text === '' || !accepts(field.schema, text)) return;
    const { protocol, hostname, origin } = followed(text);
    const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
    expect(protocol === 'https:' || isLocal).toBe(true);
    expect(text.startsWith('/')).toBe(origin === SITE);
    expect(text).not.toMatch(/[\s"'<>]/);
  });
});

test('a stored path segment is used unchanged', async () => {
  const field = slug({ label: 'Address' });
  await forMany(address, (text) => {
    expect(slugOf(text)).not.toContain('_');
    if (!accepts(field.schema, text)) return;
    expect(followed(`/${text}`).pathname).toBe(`/${text}`);
  });
});

test('a mail link has exactly one recipient', async () => {
  const { schema } = email({ label: 'Email' });
  await forMany(mail, (text) => {
    for (const rule of [personFields.email, schema]) {
      const stored = v.safeParse(rule, text);
      if (!stored.success || typeof stored.output !== 'string') continue;
      const { protocol, pathname, search, hash } = followed(emailLink(stored.output));
      expect([protocol, decodeURIComponent(pathname), search, hash]).toEqual([
        'mailto:',
        stored.output,
        '',
        '',
      ]);
    }
  });
});

test('a phone link calls a number', async () => {
  await forSome(number, (text) => {
    expect(phoneLink(text)).toMatch(/^tel:\+?\d*$/);
    const stored = v.safeParse(personFields.phone, text);
    if (!stored.success || stored.output === '') return;
    expect(phoneLink(stored.output)).toMatch(/^tel:\+?\d{6,}$/);
  });
});

test('sign-in returns to the dashboard of this site only', async () => {
  await forMany(query, (search) => {
    const path = returnPath(`?${search}`);
    expect(followed(path).origin).toBe(SITE);
    expect(followed(path).pathname).toMatch(/^\/admin(?:\/dashboard(?:\/.*)?)?$/);
  });
  await forMany(address, (wanted) => {
    const path = returnPath(loginPath(wanted).slice('/admin/login'.length));
    expect(`${followed(path).pathname}/`).toMatch(/^\/admin\/(?:dashboard\/|$)/);
  });
});

test('a jobs search has one notation, and is read back unchanged', async () => {
  await forMany(query, (search) => {
    const read = readJobQuery(new URLSearchParams(search));
    const path = jobsPath(read);
    expect(readJobQuery(followed(path).searchParams)).toEqual(read);
    expect(followed(path).pathname).toBe('/jobs');
    expect(Number.isSafeInteger(read.page) && read.page > 0).toBe(true);
    for (const text of [read.q, read.location]) expect(Array.from(text).length).toBeLessThanOrEqual(200);
  });
});

test('the text of a jobs search can be sent to a database', async () => {
  await forSome(long, (q) => {
    const read = readJobQuery(new URLSearchParams({ q }));
    expect(read.q).not.toMatch(/\0|\p{Cs}/u);
    expect(readJobQuery(new URLSearchParams(read.q ? { q: read.q } : {}))).toEqual(read);
  });
});

test('a jobs search and a job have one address each', async () => {
  await forMany(address, (parameter) => {
    const id = jobIdOf(parameter);
    const path = id === undefined ? '' : jobPath({ id, slug: 'any' }).slice('/jobs/'.length);
    expect(jobIdOf(path)).toBe(id);
    const alert = readAlertLink(parameter);
    const link = alert ? alertLinkPath(alert) : '/';
    expect(followed(link).pathname).toBe(link);
  });
});

test('a preview is requested by the query alone, and removed from it again', async () => {
  await forMany(query, (search) => {
    expect(previewIn(withoutPreview(search))).toBeUndefined();
    expect(withoutPreview(withoutPreview(search))).toBe(withoutPreview(search));
  });
  for (const path of ['/', '/services#industries', '/jobs']) {
    expect(previewIn(followed(previewPath(path)).search)).toEqual({ isLive: true, isEdited: false });
  }
});

test('a preview accepts any message without an error', async () => {
  await forSome(anyJson(), (message) => {
    for (const { id } of livePageIn({ drafts: [message] })?.drafts ?? []) expect(typeof id).toBe('string');
    expect(() => livePageIn(message)).not.toThrow();
  });
});
