/** The sources contain no key, token or password, and each kind would be detected. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as preset } from '@secretlint/secretlint-rule-preset-recommend';
import { beforeAll, expect, test, vi } from 'vitest';
import { findSecrets } from '../../src/tools/doctor/secrets';

const root = resolve(import.meta.dirname, '../..');

/** Test files that need something like a key. */
const SAMPLES = new Set([
  'tests/db/backupRealPostgres.test.ts',
  'tests/db/moves.ts',
  'tests/unit/doctor/outside.test.ts',
  'tests/unit/jobAlerts.test.ts',
  'tests/unit/server/settings.test.ts',
]);

/** Files ignored by git are ignored here too; a repository is not required. */
async function ignored(): Promise<RegExp> {
  const lines = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n').filter(Boolean);
  const patterns = lines.map((line) =>
    line
      .replace(/\/$/, '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '[^/]*'),
  );
  return new RegExp(`(?:^|/)(?:\\.git|${patterns.join('|')})$`);
}

async function filesOf(folder = '', skipped?: RegExp): Promise<string[]> {
  const skip = skipped ?? (await ignored());
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const kept = entries.filter(({ name }) => !skip.test(join(folder, name)));
  const found = await Promise.all(
    kept.map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesOf(path, skip) : [path];
    }),
  );
  return found.flat();
}

/** Our own rules cover the keys of the backend, the library those of many services. Neither uses the network. */
async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath, content, contentType: 'text' },
    options: { config: { rules: [{ id: 'preset', rule: preset }] }, maskSecrets: true },
  });
  return [
    ...findSecrets(content).map(({ kind, line }) => `${filePath}:${line} ${kind}`),
    ...messages.map(({ message, loc }) => `${filePath}:${loc.start.line} ${message}`),
  ];
}

// The library profiles every rule on every file and searches all profiles: half a minute for these files.
beforeAll(() => {
  vi.spyOn(performance, 'mark').mockImplementation((name) => new PerformanceMark(name));
});

test('the sources contain no secret', async () => {
  const files = await filesOf();
  expect(files).toEqual(expect.arrayContaining(['package.json', 'src/server/app.ts', 'supabase/seed.sql']));
  expect(files.filter((file) => /^(?:node_modules|dist)\//.test(file))).toEqual([]);
  const found = [];
  for (const file of files.filter((name) => !SAMPLES.has(name))) {
    found.push(...(await secretsIn(file, await readFile(join(root, file), 'utf8'))));
  }
  expect(found).toEqual([]);
});

/** In pieces, so that this file contains none. */
const made = (...parts: string[]) => parts.join('');
const tokenOf = (role: string) =>
  made(
    'ey',
    'JhbGciOiJIUzI1NiJ9.',
    Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url'),
    '.c2ln',
  );
const random = 'q8Zt3vR1xLw7Kp2Jm5Nc9Yb4';

test.each([
  ['a kind of our own list', made('sb_', 'secret_', random), 'config.json:2 secret key of the backend'],
  ['one that only the library knows', made('shpat', '_', 'a1'.repeat(16)), 'config.json:2 found Shopify'],
])('a planted secret is detected: %s', async (_kind, secret, finding) => {
  const found = await secretsIn('config.json', `{\n  "key": "${secret}"\n}`);
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining(finding)]));
});

test.each([
  ['private key', made('-----BEGIN ', 'PRIVATE KEY-----')],
  ['private key', made('-----BEGIN OPENSSH ', 'PRIVATE KEY-----')],
  ['secret key of the backend', made('sb_', 'secret_', random)],
  ['token that passes every policy', tokenOf('service_role')],
  ['access token of Supabase', made('sbp', '_', '0123456789abcdef'.repeat(3).slice(0, 40))],
  ['key of a cloud', made('AKIA', 'ABCDEFGH12345678')],
  ['key of a cloud', made('AIza', 'x'.repeat(35))],
  ['token of a code host or registry', made('ghp', '_', 'a1'.repeat(18))],
  ['token of a code host or registry', made('npm', '_', 'a1'.repeat(18))],
  ['key of a service', made('sk', '_live_', random)],
  ['key of a service', made('xoxb', '-', '1234567890-abc')],
  ['password in an address', made('postgres://postgres', ':', 'hunter2', '@db.example.com/postgres')],
  ['assigned secret', made('JWT_', 'SECRET=', random)],
  ['assigned secret', made('const smtpPass', 'word: string; password: "', random, '"')],
])('each kind of secret is detected: %s in %s', (kind, text) => {
  expect(findSecrets(`first line\nconst a = ${text};`)).toEqual([
    { kind, beginning: expect.stringMatching(/^.{12}…$/), line: 2 },
  ]);
});

test.each([
  tokenOf('anon'),
  'sb_publishable_0123456789abcdef_01234567',
  'postgres://postgres:PASSWORD@db.example.com:5432/postgres',
  'https://user:$PASSWORD@example.com',
  'http://127.0.0.1:4173/@vite/client',
  'password = createPassword()',
  'const token = headersOfTheRequestThatIsBeingRead;',
  'SUPABASE_SECRET_KEY=your-secret-key-goes-here',
  '"integrity": "sha512-0123456789abcdefghijklmnopqrstuvwxyzABCD=="',
])('%s is not taken for a secret', (text) => {
  expect(findSecrets(text)).toEqual([]);
});
