/** A page's hint to its server that it has sent something to a project elsewhere. */
import { afterEach, expect, test, vi } from 'vitest';
import { createCallFunction } from '../../../../src/data/callFunction';
import { CHANGES_PATH, notifyServer } from '../../../../src/shared/notifyServer';
import { startServerApp, type ServerApp } from '../../../stage/server/serverApp';

let app: ServerApp | undefined;
afterEach(async () => {
  vi.unstubAllGlobals();
  await app?.close();
  app = undefined;
});

const ask = (method: string) => fetch(`${app?.origin}${CHANGES_PATH}`, { method });

test('a hint is answered after the server has checked for changes', async () => {
  let hasLooked = false;
  const onHint = async () => {
    await Promise.resolve();
    hasLooked = true;
  };
  app = await startServerApp('127.0.0.1', { onHint });
  const answer = await ask('POST');
  expect([answer.status, answer.headers.get('cache-control'), hasLooked]).toEqual([204, 'no-store', true]);
});

test('a server with database notifications receives no hints from pages', async () => {
  app = await startServerApp();
  expect((await ask('POST')).status).not.toBe(204);
});

const PROJECT = { supabaseUrl: 'https://project.example', publishableKey: 'key' };

/** The page's request to its own server after this response of the project. */
async function toldAfter(status: number, address: typeof PROJECT & { tellsServer?: boolean }) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    asked.push(`${init.method} ${input}`);
    return input.startsWith('https://') ? Response.json({}, { status }) : new Response(null, { status: 204 });
  });
  await createCallFunction(address)('submit_contact_message', {});
  return asked.slice(1);
}

test('an accepted call is followed by a hint if the server wants one', async () => {
  expect(await toldAfter(200, { ...PROJECT, tellsServer: true })).toEqual([`POST ${CHANGES_PATH}`]);
  expect(await toldAfter(400, { ...PROJECT, tellsServer: true })).toEqual([]);
  expect(await toldAfter(200, PROJECT)).toEqual([]);
});

test('a server that does not answer a hint delays nobody', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(notifyServer()).resolves.toBeUndefined();
});
