/** The server as a process: its output, its refusals, and data that survives a crash. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { needs } from '../stage/backing/backing';
import { expect, test, type ServerProcess } from './serverProcess';

needs('embedded');
// Whole processes start and stop here, which is slow on a busy machine.
test.describe.configure({ timeout: 300_000 });

const PASSWORD = /first owner[^\n]*\n\s+(\S+@\S+)\n\s+(\S+)/;
const siteOf = (output: string) => /Site\s+(http:\S+)\//.exec(output)?.[1] ?? '';
const mailIn = (output: string) => /Mail +(http\S+)/.exec(output)?.[1] ?? '';
const keyOf = (output: string) => /Key\s+(\S+)/.exec(output)?.[1] ?? '';

async function signIn(output: string, email: string, password: string) {
  const headers = { apikey: keyOf(output), 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  return fetch(`${siteOf(output)}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
}

const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'correct horse battery' };

/** The headers of a signed-in person. */
async function headersOf(output: string, email: string, password: string) {
  const answer = await signIn(output, email, password);
  expect(answer.status).toBe(200);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { apikey: keyOf(output), authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** Saves the title of the hero by HTTP. */
async function saveTitle(output: string, title: string, email: string, password: string) {
  const headers = { ...(await headersOf(output, email, password)), prefer: 'resolution=merge-duplicates' };
  const body = JSON.stringify({ key: 'hero_section', value: { title, subtitle: '' } });
  const address = `${siteOf(output)}/rest/v1/site_settings?on_conflict=key`;
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(201);
}

const textAt = async (address: string) => (await fetch(address)).text();

/** The refusal, which must be one sentence. */
async function refusal(server: ServerProcess): Promise<string> {
  expect(await server.exit).toBe(1);
  const said = server.output().trim();
  expect(said.split('\n'), said).toHaveLength(1);
  return said;
}

/** The identifier that a database gets when it is created. */
const madeAs = async (folder: string) => (await readFile(join(folder, 'global/pg_control'))).subarray(0, 8);

test.describe('starting in an empty folder', () => {
  test.use({ isFirstStart: true });

  test('the password is printed until it is changed; keys, mail page and data survive a kill', async ({
    start,
    dataDir,
  }) => {
    const first = start();
    const output = await first.says(PASSWORD);
    const [, email = '', password = ''] = PASSWORD.exec(output) ?? [];
    expect(output).toMatch(/Admin\s+http:\/\/127\.0\.0\.1:\d+\/admin\/login/);
    await saveTitle(output, 'Saved before the end', email, password);
    // The database was copied from the one of the build.
    expect(await madeAs(join(dataDir, 'db'))).toEqual(await madeAs('dist/database'));

    await test.step('only the owner can read the keys, and only the person who started the server can read mail', async () => {
      expect((await stat(join(dataDir, 'keys.json'))).mode & 0o077).toBe(0);
      expect(await readFile(join(dataDir, 'keys.json'), 'utf8')).toContain(keyOf(output));
      expect(mailIn(output)).toMatch(/\/_mail\/[0-9a-f]{32}$/);
      expect((await fetch(mailIn(output))).status).toBe(200);
      for (const guess of [`${siteOf(output)}/_mail`, `${siteOf(output)}/_mail/0`]) {
        expect([guess, (await fetch(guess)).status]).toEqual([guess, 404]);
      }
    });
    await test.step('a second server finds the folder or the port in use', async () => {
      const { port } = new URL(siteOf(output));
      expect(await refusal(start())).toContain(dataDir);
      expect(await refusal(start({ PORT: port }))).toBe(
        `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
      );
    });
    first.signal('SIGKILL');
    expect(await first.exit).toBe('SIGKILL');

    const second = start();
    const again = await second.says(PASSWORD);
    expect(PASSWORD.exec(again)?.[2]).toBe(password);
    expect(keyOf(again)).toBe(keyOf(output));
    expect(mailIn(again)).not.toBe(mailIn(output));
    expect(await textAt(siteOf(again))).toContain('Saved before the end');
    const changed = await fetch(`${siteOf(again)}/auth/v1/user`, {
      method: 'PUT',
      headers: await headersOf(again, email, password),
      body: JSON.stringify({ password: 'a password of my own', current_password: password }),
    });
    expect(changed.status).toBe(200);
    second.signal('SIGINT');
    expect(await second.exit).toBe(0);

    const third = start();
    expect((await fetch(siteOf(await third.says(/Key/)))).status).toBe(200);
    third.signal('SIGTERM');
    expect(await third.exit).toBe(0);
    expect(third.output()).not.toMatch(PASSWORD);
  });
});

test('the sources run without a build on their own backend, and print when others can connect @long', async ({
  start,
}) => {
  const output = await start({ ...OWNER, HOST: '0.0.0.0' }, 'sources').says(
    /SITE_URL[^]*Admin\s|Admin\s[^]*SITE_URL/,
  );
  expect(output).toMatch(/HOST=0\.0\.0\.0 opens this server to other machines, but SITE_URL is not set/);
  const origin = siteOf(output);
  for (const path of ['/', '/admin/login', '/src/main.tsx']) {
    expect((await fetch(origin + path)).status, path).toBe(200);
  }
  const html = await textAt(`${origin}/jobs`);
  expect(html).toContain('of 16 jobs');
  const [, font = 'none'] = /url\('([^']*inter-english[^']*)'/.exec(html) ?? [];
  expect((await fetch(origin + font)).headers.get('content-type')).toContain('font/woff2');
});
