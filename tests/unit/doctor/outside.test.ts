/** Faults that the doctor must find from outside: in the site, a project, and the build. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkBundle } from '../../../src/tools/doctor/secrets';
import { checkProject, checkSite } from '../../../src/tools/doctor/outsideChecks';

const SITE = 'https://jobs.example';
const PROJECT = 'https://project.example';

afterEach(() => vi.unstubAllGlobals());

type Answers = Record<string, () => Response>;

function answering(answers: Answers) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { origin, pathname } = new URL(url);
    return (answers[pathname] ?? answers[origin] ?? status(404))();
  });
}

const status = (code: number) => () => new Response('', { status: code });
const page = (head: string) => () => new Response(`<html><head>${head}</head></html>`);
const HOME = page(`<link rel="canonical" href="${SITE}/">`);
const robots = (rules: string) => () => new Response(`User-agent: *\n${rules}\n`);
const ROBOTS = robots('Disallow: /admin\nAllow: /storage/');
const whats = (findings: readonly { what: string }[]) => findings.map(({ what }) => what);

test('a healthy site has no problem', async () => {
  answering({ '/': HOME, '/robots.txt': ROBOTS });
  expect(await checkSite(SITE)).toEqual([]);
});

const siteFaults: [string, Answers, RegExp][] = [
  ['does not answer', { '/': status(502) }, /does not respond: status 502/],
  ['hides from search engines', { '/': page('<meta name="robots" content="noindex">') }, /noindex/],
  ['forbids all in robots.txt', { '/robots.txt': robots('Disallow: /') }, /robots/],
  ['names another address', { '/': page('<link rel="canonical" href="http://127.0.0.1/">') }, /127\.0\.0\.1/],
  ['shows its mail', { '/_mail': () => new Response('Mail') }, /_mail/],
];

test.each(siteFaults)('the doctor finds a site that %s', async (_, fault, says) => {
  answering({ '/': HOME, '/robots.txt': ROBOTS, ...fault });
  expect(whats(await checkSite(SITE))).toEqual([expect.stringMatching(says)]);
});

test('the doctor does not wait for a site whose response never ends', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const start = (controller: ReadableStreamDefaultController) =>
      signal.addEventListener('abort', () => controller.error(signal.reason));
    return new Response(new ReadableStream({ start }));
  });
  const findings = checkSite(SITE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(whats(await findings)).toEqual([`${SITE}/ does not respond: This took too long.`]);
});

test('the doctor reports a site without https', async () => {
  answering({ '/': page(''), '/robots.txt': ROBOTS });
  expect(whats(await checkSite('http://jobs.example'))).toEqual(['The site does not use https.']);
  expect(await checkSite('http://127.0.0.1:4173')).toEqual([]);
});

const settings = (values: object): Answers => ({
  '/auth/v1/settings': () => Response.json({ disable_signup: true, external: { email: true }, ...values }),
});
const verify = (location: string) => () => new Response(null, { status: 303, headers: { location } });
const HEALTHY: Answers = {
  ...settings({}),
  '/auth/v1/verify': verify(`${SITE}/admin/reset-password#error=access_denied`),
};

test('a healthy project has no problem', async () => {
  answering(HEALTHY);
  expect(await checkProject(PROJECT, 'key', SITE)).toEqual([]);
});

const projectFaults: [string, Answers, RegExp][] = [
  ['refuses the key', { '/auth/v1/settings': status(401) }, /publishable key/],
  ['lets nobody in', settings({ external: { email: false } }), /Sign-in by email is off/],
  ['lets people sign up', settings({ disable_signup: false }), /sign up/],
  ['lets anybody in', settings({ external: { anonymous_users: true } }), /Anonymous sign-in/],
  [
    'sends links elsewhere',
    { '/auth/v1/verify': verify('http://localhost:3000/#error=x') },
    /Links in password emails/,
  ],
];

test.each(projectFaults)('the doctor finds a project that %s', async (_, fault, says) => {
  answering({ ...HEALTHY, ...fault });
  expect(whats(await checkProject(PROJECT, 'key', SITE))).toEqual([expect.stringMatching(says)]);
});

const token = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url')}.c2ln`;

test('the doctor finds a secret key of any kind in the files for browsers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sampark-doctor-'));
  await mkdir(join(folder, 'assets'));
  const write = (text: string) => writeFile(join(folder, 'assets/index.js'), `const key = "${text}";`);
  await write(token('anon'));
  expect(await checkBundle(folder, 'opaque-secret')).toEqual([]);
  for (const key of [token('service_role'), 'sb_secret_0123456789abcdef', 'opaque-secret']) {
    await write(key);
    const found = whats(await checkBundle(folder, 'opaque-secret'));
    expect(found).toEqual([expect.stringContaining('assets/index.js')]);
  }
  await rm(folder, { recursive: true });
});
