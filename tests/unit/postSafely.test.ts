/** Addresses that owners type reach no machine inside the server's network, whatever their form or name. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress, postSafely } from '../../src/server/worker/webhooks/postSafely';

const INSIDE =
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 192.0.0.1 192.0.2.1 192.168.1.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ' +
  '::127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1 64:ff9b::a00:1 64:ff9b:1::a00:1 100::1 2001::1 2001:db8::1 2002:a00:1::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1';

test.each(INSIDE.split(' '))('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const post = (address: string, more: object = {}) =>
  postSafely({ address, headers: {}, body: '{}', isInternal: false, ...more }).catch((error: unknown) =>
    String(error),
  );

test.each([
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://localhost',
])('a post to %s is refused before anything is sent', async (address) => {
  expect(await post(address)).toContain('inside this server');
});

const oneInside = async () => [
  { address: '1.1.1.1', family: 4 },
  { address: '10.0.0.1', family: 4 },
];

test('a name with one address inside is refused, and so is one that resolves to nothing', async () => {
  expect(await post('https://hooks.example.com', { resolve: oneInside })).toContain('inside this server');
  expect(await post('https://hooks.example.com', { resolve: async () => [] })).toContain('was not found');
});

test('plain http and link-local addresses are refused, even as internal ones', async () => {
  expect(await post('http://example.com')).toContain('https://');
  expect(await post('http://169.254.169.254/latest', { isInternal: true })).toContain('not an address');
});

/** A server that accepts and answers byte by byte, or not at all. */
async function aServer(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer as never);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('a name is resolved once, and its address is used for the connection', async () => {
  const port = await aServer((request, response) => void response.end(request.headers.host));
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const answer = await post(`http://crm.internal:${port}/`, { isInternal: true, resolve });
  expect([answer, asked]).toEqual([{ status: 200, answer: `crm.internal:${port}` }, 1]);
});

test('a receiver that hangs is given up, and one that drips counts by its status', async () => {
  const hangs = await aServer(() => undefined);
  const drips = await aServer((_, response) => {
    response.writeHead(202).write('a');
  });
  const internal = { isInternal: true, timeoutMs: 300 };
  expect(await post(`http://127.0.0.1:${hangs}/`, internal)).toContain('did not answer in time');
  expect(await post(`http://127.0.0.1:${drips}/`, internal)).toEqual({ status: 202, answer: 'a' });
});
