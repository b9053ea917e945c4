/** A full disk: nothing is half saved, every caller gets a message, and all recovers when there is space. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMessage } from '../builders/submissions';
import { rowsOf, save, send, signIn, textOf } from './stage/calls';
import { store, ticketFor } from './stage/people';
import { printedBy } from './stage/serverProcess';
import { useServers } from './stage/useServers';

const servers = useServers();
const FULL = 'The server’s disk is full, so nothing was saved. Please try again later.';

const filesIn = (dataDir: string, folder: string): string[] => {
  const path = join(dataDir, 'storage', folder);
  return existsSync(path) ? readdirSync(path) : [];
};

/** As large as a text may be, so that it needs a page of its own. */
const LONG = { message: 'We need two welders. '.repeat(90) };

test('a full disk refuses large writes completely, with a message, and accepts them again when there is space', async () => {
  const dataDir = await servers.dataDir();
  const server = await servers.start({ dataDir });
  const session = await signIn(server);
  expect((await save(server, session, 'hero_section', { title: 'Before', subtitle: '' })).status).toBe(201);
  const name = await ticketFor(server);

  await server.meet({ isDiskFull: true });
  // A write that fits into existing pages still succeeds; a series of them does not.
  const forms = Array.from({ length: 25 }, () => aMessage(LONG));
  const answers = [];
  for (const form of forms) answers.push(await send(server, form));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body } of refused) expect([status, body.message]).toEqual([507, FULL]);
  expect(await store(server, name)).toMatchObject({ status: 507, body: { message: FULL } });
  expect([filesIn(dataDir, 'resumes'), filesIn(dataDir, '.incoming')]).toEqual([[], []]);
  expect(await rowsOf(server, session, 'submissions?select=id')).toHaveLength(forms.length - refused.length);
  expect(await textOf(server, '/')).toContain('Before');
  expect(printedBy(server).match(/The disk is full/g)).toHaveLength(1);
  expect(printedBy(server)).not.toMatch(/\bat /);

  await server.meet({ isDiskFull: false });
  expect((await store(server, name)).status).toBe(200);
  for (const form of forms) expect((await send(server, form)).status).toBe(200);
  expect(await rowsOf(server, session, 'submissions?select=id')).toHaveLength(forms.length);
  expect(await server.end()).toBe(0);
});

/** How far the engine has written its log, in blocks of 512 bytes: the file has its full size from the start. */
function usedOfLog(dataDir: string): number {
  const folder = join(dataDir, 'db', 'pg_wal');
  // The first is the current one; those after it are recycled files with old contents.
  const [file = ''] = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .toSorted();
  const bytes = readFileSync(join(folder, file));
  return Math.ceil((bytes.findLastIndex((byte) => byte !== 0) + 1) / 512);
}

test('a database that cannot write its log exits with a sentence and loses nothing when it restarts', async () => {
  const dataDir = await servers.dataDir();
  const kept: string[] = [];
  // A log that is three quarters full makes its next file at start, which a limit would prevent: this folder has it.
  await (await servers.start({ dataDir })).end();
  const limited = await servers.start({ dataDir, fileLimit: usedOfLog(dataDir) + 1024 });
  const session = await signIn(limited);
  for (let number = 0; number < 500; number += 1) {
    const title = `Saved ${number}`;
    const subtitle = randomBytes(6000).toString('base64');
    const saved = await save(limited, session, 'hero_section', { title, subtitle }).catch(() => undefined);
    if (saved?.status !== 200 && saved?.status !== 201) break;
    kept.push(title);
  }
  // Its recovery may fit into the remaining space, so visitors keep writing.
  for (let number = 0; number < 40; number += 1) {
    await send(limited, aMessage(LONG)).catch(() => undefined);
  }
  expect(await limited.exit).toBe(1);
  expect(printedBy(limited)).toMatch(
    /^The database stopped 4 times within a minute, so the server stops\. .* The disk is full: make room/m,
  );

  const again = await servers.start({ dataDir });
  const shown = Number(/Saved (\d+)/.exec(await textOf(again, '/'))?.[1]);
  // The interrupted save may or may not be there; every earlier one was acknowledged.
  expect([kept.length - 1, kept.length]).toContain(shown);
});
