/** The server's socket, its health and its log. */
import { once } from 'node:events';
import { BlockList, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { limitConnections, listen, type Listener } from '../../../src/server/http/listen';
import { healthRoutes, requestLog } from '../../../src/server/http/monitoring';

const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 20,
  closeWithin: 100,
};
const IMPATIENT = { ...LIMITS, headersTimeout: 50, requestTimeout: 200 };

let listener: Listener;
afterEach(() => listener.close());

async function serve(answer: () => Promise<Response> = async () => new Response('done'), limits = LIMITS) {
  listener = await listen(0, '127.0.0.1', limits);
  listener.handle(answer);
}

/** Sends the beginning of a request and returns everything until the server closes. */
async function sendAndWait(text: string): Promise<string> {
  const socket = connect(Number(new URL(listener.origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na'],
])('a client that sends %s too slowly is disconnected', async (_, text) => {
  await serve(() => new Promise(() => undefined), IMPATIENT);
  expect(await sendAndWait(text)).toContain('408 Request Timeout');
});

test('one address gets its share of connections at most, and may open new ones after closing some', async () => {
  await serve();
  limitConnections(listener.server, 2, new BlockList());
  const port = Number(new URL(listener.origin).port);
  const open = async (): Promise<{ socket: Socket; answer: string }> => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const heard = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return { socket, answer: String(heard[0]) };
  };
  const [first, second] = [await open(), await open()];
  for (const { answer } of [first, second]) expect(answer).toContain('200');
  expect((await open()).answer).not.toContain('200');
  first.socket.destroy();
  await expect.poll(async () => (await open()).answer).toContain('200');
  second.socket.destroy();
});

test('a proxy gets as many connections as it needs', async () => {
  await serve();
  const proxies = new BlockList();
  proxies.addAddress('127.0.0.1');
  limitConnections(listener.server, 0, proxies);
  expect(await sendAndWait('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('200 OK');
});

/** A pending response that the test completes. */
async function underWay() {
  let finish: (() => void) | undefined;
  await serve(() => new Promise((resolve) => (finish = () => resolve(new Response('whole')))));
  const answer = fetch(listener.origin).then((response) => response.text());
  const outcome = answer.catch((error: unknown) => error);
  await expect.poll(() => finish).toBeDefined();
  return { outcome, finish: () => finish?.() };
}

test('a response in progress is completed when the server closes, and new requests are refused', async () => {
  const { outcome, finish } = await underWay();
  const closed = listener.close();
  await expect(fetch(listener.origin)).rejects.toThrow('fetch failed');
  finish();
  expect(await outcome).toBe('whole');
  await closed;
});

test('a response that never ends does not prevent the server from closing', async () => {
  const { outcome } = await underWay();
  await listener.close();
  expect(await outcome).toBeInstanceOf(Error);
});

test.each([
  ['answers', () => Promise.resolve(true), 200],
  ['says no', () => Promise.resolve(false), 503],
  ['fails', () => Promise.reject(new Error('gone')), 503],
])('a server is ready while its backend answers: it %s', async (_, isReady, status) => {
  await serve();
  const app = healthRoutes(isReady);
  expect((await app.request('/readyz')).status).toBe(status);
  const alive = await app.request('/healthz');
  expect([alive.status, alive.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('the log has each request, without data about its sender', async () => {
  await serve();
  const lines: string[] = [];
  const app = new Hono().use(requestLog((line) => lines.push(line))).get('*', (c) => c.text('', 404));
  await app.request('/job-alerts/stop/01234567-89ab-4def-8123-456789abcdef?email=asha@example.com', {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(JSON.parse(lines.join('\n'))).toEqual({
    at: expect.any(String),
    method: 'GET',
    path: '/job-alerts/stop/…',
    status: 404,
    ms: expect.any(Number),
  });
});
