/** The server as a process: what it says, what it refuses, and what survives its death. */
import { once } from 'node:events';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { needs } from '../support/backing/backing';
import { mailPageOf } from '../support/sentMail';
import { expect, test } from '../support/serverProcess';

needs('embedded');
// Whole processes start and stop here, which takes its time on a busy machine.
test.describe.configure({ timeout: 180_000 });

const PASSWORD = /first owner[^\n]*\n\s+(\S+@\S+)\n\s+(\S+)/;
const siteOf = (output: string) => /Site\s+(http:\S+)\//.exec(output)?.[1] ?? '';
const mailIn = (output: string) => /Mail +(http\S+)/.exec(output)?.[1] ?? '';
const keyOf = (output: string) => /Key\s+(\S+)/.exec(output)?.[1] ?? '';

async function signIn(output: string, email: string, password: string) {
  const headers = { apikey: keyOf(output), 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  return fetch(`${siteOf(output)}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
}

test.describe('in an empty folder', () => {
  test.use({ isFirstStart: true });

  test('the first start prints a password, the next the same with the same key, and none once it was changed', async ({
    start,
    dataDir,
  }) => {
    const first = start();
    const output = await first.says(PASSWORD);
    const [, email = '', password = ''] = PASSWORD.exec(output) ?? [];
    const key = keyOf(output);
    expect(output).toMatch(/Admin\s+http:\/\/127\.0\.0\.1:\d+\/admin\/login/);
    expect((await signIn(output, email, password)).status).toBe(200);
    first.signal('SIGINT');
    expect(await first.exit).toBe(0);
    // Keys are readable by their owner only.
    expect((await stat(join(dataDir, 'keys.json'))).mode & 0o077).toBe(0);
    expect(await readFile(join(dataDir, 'keys.json'), 'utf8')).toContain(key);

    const second = start();
    const again = await second.says(PASSWORD);
    expect(PASSWORD.exec(again)?.[2]).toBe(password);
    expect(keyOf(again)).toBe(key);
    const { access_token: token } = (await (await signIn(again, email, password)).json()) as {
      access_token: string;
    };
    const changed = await fetch(`${siteOf(again)}/auth/v1/user`, {
      method: 'PUT',
      headers: headersOf(again, token),
      body: JSON.stringify({ password: 'a password of my own', current_password: password }),
    });
    expect(changed.status).toBe(200);
    second.signal('SIGTERM');
    expect(await second.exit).toBe(0);

    const third = start();
    expect(await third.says(/Admin/)).not.toMatch(PASSWORD);
  });

  test('a taken port is one sentence and a failure', async ({ start }) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.output().trim()).toBe(
      `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
    );
    other.close();
  });

  test('a data folder that cannot be written is one sentence and a failure', async ({ start, dataDir }) => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await chmod(file, 0o400);
    const server = start({ DATA_DIR: file });
    expect(await server.exit).toBe(1);
    expect(server.output().trim().split('\n')).toHaveLength(1);
    expect(server.output()).toContain(file);
  });

  test.describe('settings that make no sense are one sentence and a failure', () => {
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'eighty' }, /^PORT must be a number/],
      [{ SITE_URL: 'example.com' }, /^SITE_URL must be an address/],
      [{ SUPABASE_URL: 'https://example.com' }, /^Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY/],
    ];
    for (const [env, sentence] of cases) {
      test(Object.keys(env).join(), async ({ start }) => {
        const server = start(env);
        expect(await server.exit).toBe(1);
        expect(server.output().trim()).toMatch(sentence);
      });
    }
  });

  test('with a project elsewhere that does not answer, nobody is shown an agency that does not exist', async ({
    start,
    dataDir,
  }) => {
    const server = start({
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    });
    const site = siteOf(await server.says(/Site/));
    const home = await fetch(site);
    expect([home.status, home.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await home.text()).not.toContain('Meridian Staffing');
    await expect(stat(join(dataDir, 'keys.json'))).rejects.toThrow('ENOENT');
  });
});

const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'correct horse battery' };

const headersOf = (output: string, token: string) =>
  ({ apikey: keyOf(output), authorization: `Bearer ${token}`, 'content-type': 'application/json' }) as const;

/** Signs the owner in and saves the title of the hero, all by HTTP. */
async function saveTitle(output: string, title: string) {
  const { access_token: token } = (await (
    await signIn(output, 'owner@example.com', 'correct horse battery')
  ).json()) as { access_token: string };
  const headers = { ...headersOf(output, token), prefer: 'resolution=merge-duplicates' };
  const body = JSON.stringify({ key: 'hero_section', value: { title, subtitle: '' } });
  const address = `${siteOf(output)}/rest/v1/site_settings?on_conflict=key`;
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(201);
}

test('a server that was killed has lost nothing that was saved', async ({ start }) => {
  const first = start(OWNER);
  await saveTitle(await first.says(/Key/), 'Saved before the end');
  first.signal('SIGKILL');
  expect(await first.exit).toBe('SIGKILL');
  const again = siteOf(await start().says(/Key/));
  expect(await (await fetch(again)).text()).toContain('Saved before the end');
});

test('with a mail server, mail is delivered to it and not kept', async ({ start, dataDir }) => {
  const delivered: { to: string[]; text: string }[] = [];
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        delivered.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  const { port } = sink.server.address() as AddressInfo;
  const server = start({
    OWNER_EMAIL: 'owner@example.com',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_FROM: 'agency@example.com',
  });
  const output = await server.says(/Key/);
  const asked = await fetch(`${siteOf(output)}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: keyOf(output), 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com' }),
  });
  expect(asked.status).toBe(200);
  await expect.poll(() => delivered.map(({ to }) => to)).toEqual([['owner@example.com']]);
  // Long lines of mail are folded with `=` at their ends.
  expect(delivered[0]?.text.replaceAll('=\r\n', '')).toMatch(/admin\/reset-password#token=3D[0-9a-f]{64}/);
  await expect(stat(join(dataDir, 'mail'))).rejects.toThrow('ENOENT');
  await new Promise<void>((resolve) => {
    sink.close(resolve);
  });
});

test('a folder in use by another server is one sentence and a failure', async ({ start }) => {
  await start().says(/Key/);
  const second = start();
  expect(await second.exit).toBe(1);
  expect(second.output().trim().split('\n')).toHaveLength(1);
});

test('with a project elsewhere, its content is served and nothing is booted here', async ({ start }) => {
  const project = await start(OWNER).says(/Key/);
  await saveTitle(project, 'Stored in the project');
  const env = { SUPABASE_URL: siteOf(project), SUPABASE_PUBLISHABLE_KEY: keyOf(project) };
  const output = await start(env).says(/Site/);
  expect(output).not.toMatch(/Key {4}/);
  expect(output).toMatch(/Mail +waits in the project until SUPABASE_SECRET_KEY is set here/);
  const home = await fetch(siteOf(output));
  const html = await home.text();
  expect(html).toContain('Stored in the project');
  expect(html).toContain(`"supabaseUrl":"${siteOf(project)}"`);
  expect(home.headers.get('content-security-policy')).toContain(`connect-src 'self' ${siteOf(project)}`);
  expect((await fetch(`${siteOf(output)}/rest/v1/site_settings`)).status).toBe(404);
});

test('with the secret key of a project elsewhere, its mail is sent from here and nobody is told the key', async ({
  start,
  dataDir,
}) => {
  const project = await start(OWNER).says(/Key/);
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as {
    secretKey: string;
  };
  const server = start({
    SUPABASE_URL: siteOf(project),
    SUPABASE_PUBLISHABLE_KEY: keyOf(project),
    SUPABASE_SECRET_KEY: secretKey,
  });
  const output = await server.says(/Mail +http\S+_mail/);
  const site = siteOf(output);
  for (const address of [`${site}/`, `${site}/admin/login`, mailPageOf(site)]) {
    expect(await (await fetch(address)).text()).not.toContain(secretKey);
  }
  expect(server.output()).not.toContain(secretKey);
});

test('the address of sent mail is told to whoever starts the server, and is another one each time', async ({
  start,
}) => {
  const first = start(OWNER);
  const output = await first.says(/Mail/);
  const address = mailIn(output);
  expect(address).toMatch(/\/_mail\/[0-9a-f]{32}$/);
  expect((await fetch(address)).status).toBe(200);
  for (const guess of [`${siteOf(output)}/_mail`, `${siteOf(output)}/_mail/0`]) {
    expect([guess, (await fetch(guess)).status]).toEqual([guess, 404]);
  }
  first.signal('SIGTERM');
  await first.exit;
  expect(mailIn(await start(OWNER).says(/Mail/))).not.toBe(address);
});

test('a server that is open to other machines and does not know its address says so', async ({ start }) => {
  const open = start({ ...OWNER, HOST: '0.0.0.0' });
  expect(await open.says(/SITE_URL/)).toMatch(
    /HOST=0\.0\.0\.0 opens this server to other machines, and SITE_URL is not set/,
  );
});
