/** A remote project that disappears, at rest and in the middle of a form, and comes back. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { resumes } from '../builders/resumes';
import { aMessage, anApplication } from '../builders/submissions';
import { call, rowsOf, save, signIn, textOf } from './stage/calls';
import { postForm } from './stage/people';
import { printedBy } from './stage/serverProcess';
import { useServers } from './stage/useServers';
import { wireTo, type WiredProject } from '../fakes/wire';

const servers = useServers();
const project = inject('site');
let wire: WiredProject;
afterAll(() => wire.close());

async function startWired() {
  wire = await wireTo(project.origin);
  const env = { SUPABASE_URL: wire.url, SUPABASE_PUBLISHABLE_KEY: project.key };
  return servers.start({ dataDir: await servers.emptyDir(), env });
}

const referenceIn = (page: string) => /\b[A-Z]{1,4}-[A-Z0-9-]{4,}\b/.exec(page)?.[0];

test('without the project, pages stay, forms keep their input, and a retry makes one entry', async () => {
  const server = await startWired();
  const submit = (path: string, values: object, file?: Uint8Array<ArrayBuffer>) =>
    postForm(server, path, values, file);
  const session = await signIn(project);
  const heroIs = (title: string) => save(project, session, 'hero_section', { title, subtitle: '' });
  const stored = () => rowsOf<{ reference: string }>(project, session, 'submissions?select=reference');
  const before = (await stored()).length;
  await heroIs('As it was before');
  await vi.waitFor(async () => expect(await textOf(server, '/')).toContain('As it was before'), {
    timeout: 60_000,
  });
  expect((await call(server, '/readyz')).status).toBe(200);

  wire.is('down');
  await heroIs('Changed meanwhile');
  expect(await textOf(server, '/')).toContain('As it was before');
  expect(await textOf(server, '/about')).toContain('</html>');
  expect((await call(server, '/healthz')).status).toBe(200);
  expect((await call(server, '/readyz')).status).toBe(503);
  const message = {
    ...aMessage({ message: 'Typed before the project went.' }),
    form: 'contact',
  };
  const unheard = await submit('/contact', message);
  expect(unheard.status).toBe(503);
  expect(unheard.page).toContain('Typed before the project went.');
  expect(unheard.page).toContain('We could not confirm that your form reached us');

  // The message arrives, but its response does not.
  wire.is('lostAnswers');
  expect((await submit('/contact', message)).status).toBe(503);
  // The resume ends in the middle.
  wire.is({ cutAfter: 60_000 });
  const application = { ...anApplication('', { message: '' }), form: 'resume' };
  const resume = new Uint8Array(Buffer.concat([resumes.pdf, Buffer.alloc(100_000, ' ')]));
  expect((await submit('/candidates', application, resume)).status).toBe(503);

  wire.is('whole');
  const [heard, taken] = [
    await submit('/contact', message),
    await submit('/candidates', application, resume),
  ];
  expect([heard.status, taken.status]).toEqual([200, 200]);
  const references = (await stored()).map(({ reference }) => reference);
  expect(references).toHaveLength(before + 2);
  expect(references).toEqual(expect.arrayContaining([referenceIn(heard.page), referenceIn(taken.page)]));
  await vi.waitFor(async () => expect(await textOf(server, '/')).toContain('Changed meanwhile'), {
    timeout: 60_000,
  });
  expect((await call(server, '/readyz')).status).toBe(200);
  expect(
    printedBy(server).match(/The backend did not respond; pages show the last good content/g),
  ).toHaveLength(1);
});

test('before the first read no page is invented, and the agency is named once known', async () => {
  const dark = await wireTo(project.origin);
  dark.is('down');
  const dataDir = await servers.emptyDir();
  const known = join(dataDir, 'last-known.json');
  const env = { SUPABASE_URL: dark.url, SUPABASE_PUBLISHABLE_KEY: project.key };
  const server = await servers.start({ dataDir, env });
  const paths = ['/', '/about', '/jobs', '/jobs/1', '/site.webmanifest', '/sitemap.xml', '/jobs/feed.xml'];
  paths.push('/resources/feed.xml', '/social/home.png', '/favicon.ico', '/pictures/people/1.svg');
  const answers = await Promise.all(paths.map((path) => fetch(server.origin + path)));
  for (const [at, answer] of answers.entries()) {
    expect([paths[at], answer.status]).toEqual([paths[at], 503]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).not.toContain('Meridian');
  }
  const sent = await fetch(`${server.origin}/contact`, {
    method: 'POST',
    headers: { origin: server.origin },
    body: new URLSearchParams({ form: 'contact' }),
  });
  expect([sent.status, await sent.text()]).toEqual([503, expect.stringContaining('did not arrive')]);
  expect((await call(server, '/readyz')).status).toBe(503);
  expect((await call(server, '/admin/login')).status).toBe(200);

  await writeFile(known, '{"brand": {"name": "Ostara People"}}');
  expect(await textOf(server, '/about')).toContain('Ostara People');

  dark.is('whole');
  await vi.waitFor(async () => expect((await call(server, '/readyz')).status).toBe(200), { timeout: 20_000 });
  expect((await call(server, '/about')).status).toBe(200);
  expect(JSON.parse(await readFile(known, 'utf8'))).toMatchObject({ brand: { name: 'Meridian Staffing' } });
  await dark.close();
});
