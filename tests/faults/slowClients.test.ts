/** Hundreds of connections that never finish their requests: all others get a response, and none of them stays open. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { aMessage } from '../builders/submissions';
import { send, textOf } from './stage/calls';
import { printedBy } from './stage/serverProcess';

/** The server cuts them off after a quarter of a minute, which only `npm run test:long` waits for. */
const IS_LONG = process.env['TESTS'] === 'long';
const CLIENTS = IS_LONG ? 1500 : 300;

const site = inject('site');
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const BEGINNINGS = [
  'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\na',
  'POST /rest/v1/rpc/submit_contact_message HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nab',
  'POST /storage/v1/object/resumes/a.pdf HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n%PDF',
  '',
];

async function open(index: number): Promise<Socket> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(BEGINNINGS[index % BEGINNINGS.length] ?? '');
  return socket;
}

test(`${CLIENTS} unfinished requests do not block others`, async () => {
  const slow = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => open(index)));
  expect(await textOf(site, '/about')).toContain('</html>');
  expect((await send(site, aMessage())).status).toBe(200);
  if (IS_LONG) {
    // Headers have a quarter of a minute; a client that sent them may take longer over the body.
    const late = slow.filter((_, index) => index % BEGINNINGS.length === 0);
    await Promise.all(late.map(async (socket) => socket.closed || once(socket.resume(), 'close')));
  }
  for (const socket of slow) socket.destroy();
  expect(await textOf(site, '/contact')).toContain('</html>');
  expect(printedBy(site)).not.toMatch(/Error|\bat /);
});
