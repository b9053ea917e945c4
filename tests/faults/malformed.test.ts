/**
 * Addresses, headers and methods that no browser sends: each gets the right status, never a server error, never a
 * redirect to another site.
 */
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { printedBy } from './stage/serverProcess';

const site = inject('site');

/** Sends raw bytes, and returns the full response until the connection ends. */
function exchange(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    // A connection that is cut without a response is an answer too.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(Buffer.from(request, 'latin1'));
  });
}

const requestOf = (target: string, { method = 'GET', headers = ['Host: a.example'] } = {}) =>
  [`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const locationOf = (answer: string) => /\r\nlocation: ([^\r]*)/i.exec(answer)?.[1];

/** The requests with an unexpected status, or a redirect to another site. */
async function offendersAmong(requests: readonly string[], statuses: readonly number[]): Promise<string[]> {
  const offenders: string[] = [];
  for (const request of requests) {
    const answer = await exchange(request);
    const leadsAway = !/^\/(?![/\\])/.test(locationOf(answer) ?? '/');
    if (leadsAway || !statuses.includes(statusOf(answer)))
      offenders.push(`${request} → ${answer.slice(0, 300)}`);
  }
  return offenders;
}

const PLACES = ['/', '/jobs/', '/assets/', '/admin/', '/my-data/', '/storage/v1/object/public/images/'];

test.each([
  [
    'bad percent encodings',
    PLACES.flatMap((place) => ['%', '%zz', '%E0%A4%A', '%ff'].map((end) => place + end)),
    [400],
  ],
  [
    'zero bytes and line ends',
    PLACES.flatMap((place) => ['%00', 'a%00b', '%0d%0aX: y'.replace(' ', '%20')].map((end) => place + end)),
    [400],
  ],
  [
    'parent folders',
    ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/../../package.json'],
    [308, 404],
  ],
  ['hidden separators', ['/..%2f..%2fkeys.json', '/%5cexample.org/', '/%2f%2fexample.org/'], [400]],
  [
    'other sites',
    ['//example.org', '//example.org/', '///example.org//', '/.//example.org/', '//', '/\\example.org/'],
    [308, 400],
  ],
  [
    'whole addresses',
    ['http://example.org/', 'http://example.org//x/', 'https://example.org:99999/'],
    [200, 308, 400],
  ],
  ['invalid addresses', ['*', '?', '#', 'jobs', '\x01', '/\xe9', '/a b'], [400]],
  [
    'odd queries',
    ['/jobs?q=%', '/jobs?q=%00', '/jobs?page=-1', '/jobs?page=1e99', '/?preview=%'],
    [200, 404],
  ],
  ['addresses that are too long', [`/${'a'.repeat(9000)}`], [414]],
])('malformed addresses: %s', async (_, targets, statuses) => {
  const requests = targets.map((target) => requestOf(target));
  expect(await offendersAmong(requests, statuses)).toEqual([]);
});

const ODD_HEADERS = [
  ...['bytes=-1', 'bytes=99999999-', 'bytes=5-1', 'garbage', 'bytes=0-1,3-4'].map(
    (range) => `Range: ${range}`,
  ),
  ...['"', '*', 'W/'].map((tag) => `If-None-Match: ${tag}`),
  'If-Modified-Since: never',
  'Accept: ;;;q=,',
  'Accept-Encoding: \xff\xfe',
  'Accept-Language: %%%',
  'Cookie: =;=;%%%=\xff',
  'Authorization: Bearer x.y.z',
  'Content-Type: \xff',
  'Origin: null',
  'X-Forwarded-Host: example.org',
  `X-Forwarded-For: ${'1.1.1.1, '.repeat(200)}`,
];

test('useless headers never cause a server error', async () => {
  const places = ['/', '/favicon.svg', '/rest/v1/site_settings', '/admin/login', '/jobs'];
  const requests = ODD_HEADERS.flatMap((header) =>
    places.map((place) => requestOf(place, { headers: ['Host: a.example', header] })),
  );
  expect(await offendersAmong(requests, [200, 206, 304, 401, 416])).toEqual([]);
});

test.each([
  ['no host', [], 400],
  ['a post from another site', ['Host: a.example', 'Origin: https://example.org'], 403],
  ['an invalid host', ['Host: a b/<c>'], 400],
  ['an empty host', ['Host:'], 400],
  ['a host with a name and a password', ['Host: a@b'], 400],
  ['two lengths', ['Host: a', 'Content-Length: 1', 'Content-Length: 2'], 400],
  ['a length and chunks', ['Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked'], 400],
  ['a negative length', ['Host: a', 'Content-Length: -1'], 400],
  ['a zero byte', ['Host: a', 'X: a\0b'], 400],
  ['a header that is too large', ['Host: a', `X: ${'a'.repeat(70_000)}`], 431],
])('malformed headers: %s', async (_, headers, status) => {
  expect(await offendersAmong([requestOf('/contact', { method: 'POST', headers })], [status])).toEqual([]);
});

test('unknown methods and malformed request lines are refused', async () => {
  const methods = ['TRACE', 'PROPFIND', 'PURGE', 'DELETE', 'PUT'];
  const places = ['/', '/admin', '/favicon.svg', '/healthz', '/jobs'];
  const known = methods.flatMap((method) => places.map((place) => requestOf(place, { method })));
  expect(await offendersAmong(known, [405])).toEqual([]);
  const unknown = ['BREW', 'get', '\x16\x03\x01'].map((method) => requestOf('/', { method }));
  expect(await offendersAmong([...unknown, 'GET /\r\n\r\n', 'GET / HTTP/3.7\r\n\r\n'], [400])).toEqual([]);
});

test('malformed requests leave nothing in the log and a server that responds', async () => {
  expect(printedBy(site)).not.toMatch(/Error|decoded|\bat /);
  expect(statusOf(await exchange(requestOf('/')))).toBe(200);
});
