/** Unusual request addresses, sent over a socket as no browser would. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startServerApp } from '../../../stage/server/serverApp';

const app = await startServerApp();
afterAll(() => app.close());

/** The response to a request line that reaches the server unchanged. */
async function ask(target: string, method = 'GET') {
  const socket = connect(app.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.write(
    `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    'latin1',
  );
  await once(socket, 'close');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
    location: /^location: (.*)$/im.exec(text)?.[1]?.trim(),
    text,
  };
}

const bodyOf = async (target: string) => (await ask(target)).text.split('\r\n\r\n')[1];

describe('one address for each page', () => {
  test.each([
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['//about', '/about'],
    ['/jobs//7-welder/', '/jobs/7-welder'],
    ['/about/?a=1&b=%2F..%2f//', '/about?a=1&b=%2F..%2f//'],
    ['/%61bout', '/about'],
    ['/%61dmin/login', '/admin/login'],
    ['/%7Eabc%2Dx', '/~abc-x'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/admin/', '/admin'],
    ['/_mail/', '/_mail'],
    ['//rest/v1/jobs', '/rest/v1/jobs'],
    ['/assets//index-1.js', '/assets/index-1.js'],
    ['/put-forward?token=1a', '/introduction?token=1a'],
    ['/put-forward/?token=1a', '/introduction?token=1a'],
  ])('%s redirects to %s, which stays', async (target, location) => {
    expect(await ask(target)).toMatchObject({ status: 308, location });
    expect((await ask(location)).status).not.toBe(308);
  });

  test.each(['/', '/?a=1', '/about', '/about?x=//evil.example/', '/caf%C3%A9', '/a%20b', '/rest/v1/'])(
    '%s is not redirected',
    async (target) => expect((await ask(target)).status).toBe(200),
  );

  test('a form survives the redirect of its address', async () => {
    expect(await ask('/contact/', 'POST')).toMatchObject({ status: 308, location: '/contact' });
    const location = '/introduction?token=1a';
    expect(await ask('/put-forward?token=1a', 'POST')).toMatchObject({ status: 308, location });
  });

  test.each(['/./about', '/x/../about', '/%2e/about', '/x/%2E%2e/about', '/x/.%2e/about'])(
    '%s is answered like /about',
    async (target) => {
      expect(await bodyOf(target)).toBe(await bodyOf('/about'));
    },
  );
});

test.each([
  '///evil.example/..',
  '/x/..//evil.example/',
  '/%2e//evil.example/',
  '/%09/evil.example/',
  '//evil.example/%2e%2e/',
  '/https://evil.example/',
])('no path redirects to another site: %s', async (target) => {
  const { location, status } = await ask(target);
  expect([200, 308, 400]).toContain(status);
  expect(new URL(location ?? '/', 'https://site.example').host).toBe('site.example');
});

test.each([
  '/%00',
  '/a%0d%0aset-cookie:x',
  '/a%2Fb',
  '/a%5c..%5cb',
  '/a\\b',
  '/%c0%ae%c0%ae/',
  '/rest/v1/%2e%2e%2fadmin',
])('%s cannot be a path and is refused', async (target) => expect((await ask(target)).status).toBe(400));

test.each(['/%ff', '/about%2f'])('%s gets an error page of the site', async (target) => {
  expect(await ask(target)).toMatchObject({ status: 400, text: expect.stringContaining('<body>/404') });
});

test('an overlong address gets an error page, and oversized headers are not read', async () => {
  expect((await ask(`/?q=${'a'.repeat(8000)}`)).status).toBe(200);
  expect((await ask(`/?q=${'a'.repeat(8200)}`)).status).toBe(414);
  expect((await ask(`/?q=${'a'.repeat(20_000)}`)).status).toBe(431);
});

test.each([
  ['/admin', true],
  ['/admin/dashboard/jobs/7', true],
  ['/admin/reset-password?lang=en', true],
  ['/admin/nonsense', false],
  ['/admin/login/more', false],
])('%s belongs to the admin: %s', async (target, isAdmin) => {
  expect((await ask(target)).text.includes('<body>admin')).toBe(isAdmin);
});

describe('paths of files', () => {
  test.each(['/assets/index-1.js', '/favicon.svg', '/admin/assets/main-1.js'])(
    '%s is a file',
    async (target) => {
      expect(await ask(target)).toMatchObject({ status: 200, text: expect.stringMatching(/javascript|svg/) });
    },
  );

  test.each([
    ...'/%2e%2e/package.json /..%5cpackage.json /%252e%252e/%252e%252e/package.json'.split(' '),
    ...'/%252e%252e%252fpackage.json /assets/%2e%2e/%2e%2e/%2e%2e/secret.txt /secret.txt'.split(' '),
    ...'/server/main.js /dist/server/main.js //../server/main.js'.split(' '),
    ...'/assets/index-1.js/../../../server/main.js /....//server/main.js /..;/server/main.js'.split(' '),
    ...'/.vite/manifest.json /assets/index-1.js.br /index.html /admin/index.html'.split(' '),
  ])('%s is not a file', async (target) => {
    const { text } = await ask(target);
    expect(text).not.toContain('not for visitors');
    expect(text).not.toContain('<!--head-->');
    expect(text).not.toMatch(/"file"|^compressed$/m);
  });

  test.each(['/ASSETS/index-1.js', '/assets/INDEX-1.js', '/Favicon.svg'])(
    '%s is not a file either',
    async (target) => {
      expect((await ask(target)).text).not.toMatch(/content-type: (?:text\/javascript|image)/i);
    },
  );
});
