/** Access from outside while the server listens on every address of its machine. */
import { get } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { MAIL_SECRET, outsideAddress, startServerApp } from '../../../stage/server/serverApp';

const app = await startServerApp('0.0.0.0');
afterAll(() => app.close());

const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    get({ host, port: app.port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });

const outside = outsideAddress();
const SENT_MAIL = `/_mail/${MAIL_SECRET}`;

describe('the sent-mail page', () => {
  test('sent mail is shown to this machine', async () => {
    expect(await ask('127.0.0.1', SENT_MAIL)).toBe(200);
    for (const name of ['localhost', '127.8.8.8', '[::1]'])
      expect([name, await ask('127.0.0.1', SENT_MAIL, { host: `${name}:${app.port}` })]).toEqual([name, 200]);
  });

  test.each(['/_mail', '/_mail/wrong', `${SENT_MAIL}0`, `${SENT_MAIL}/more`])(
    'sent mail is not at %s, an address without its secret',
    async (path) => expect(await ask('127.0.0.1', path)).toBe(404),
  );

  test.skipIf(!outside)('sent mail is never shown to remote clients, by any host name', async () => {
    for (const host of [undefined, 'localhost', '127.0.0.1']) {
      expect([host, await ask(String(outside), SENT_MAIL, host ? { host } : {})]).toEqual([host, 403]);
    }
  });

  test.each([
    ['host', 'evil.example'],
    ['host', '127.0.0.1.evil.example'],
    ['host', '127.evil.example:4173'],
    ['host', 'localhost.evil.example'],
    ['host', '10.0.0.1'],
    ['x-forwarded-for', '203.0.113.5'],
    ['x-real-ip', '203.0.113.5'],
    ['forwarded', 'for=203.0.113.5'],
    ['via', '1.1 proxy'],
  ])('sent mail is not shown by a name or a proxy: %s: %s', async (name, value) => {
    expect(await ask('127.0.0.1', SENT_MAIL, { [name]: value })).toBe(403);
  });
});

test('remote clients reach only sign-in, tables and files of the backend', async () => {
  for (const path of ['/auth/v1/health', '/rest/v1/jobs', '/storage/v1/bucket']) {
    const { backend } = (await (await fetch(`${app.origin}${path}`)).json()) as { backend: string };
    expect(new URL(backend).pathname).toBe(path);
  }
  const others = ['/_', '/_/admin', '/graphql/v1', '/pg/query', '/realtime/v1', '/functions/v1/x', '/studio'];
  const odd = ['/rest', '/rest/v2/jobs', '/rest/v1x/jobs', '/x/rest/v1/jobs', '/rest/v1/../_'];
  for (const path of [...others, ...odd]) {
    const answer = await (await fetch(app.origin + path)).text();
    expect([path, answer.includes('"backend"')]).toEqual([path, false]);
  }
});
