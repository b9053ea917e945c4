/** The response headers for every kind of address. */
import { afterAll, expect, test, vi } from 'vitest';
import { MAIL_SECRET, startServerApp } from '../../../stage/server/serverApp';

const app = await startServerApp();
afterAll(() => app.close());

const read = async (path: string) => {
  const { headers } = await fetch(app.origin + path, { redirect: 'manual' });
  const policy = Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...values] = rule.split(' ');
      return [name, values.join(' ')];
    }),
  );
  return { policy, get: (name: string) => headers.get(name) };
};

const PAGE: Particular = { frames: 'DENY', scripts: 'hashes', styles: 'page' };
const FILE: Particular = { frames: 'DENY', scripts: 'hashes', styles: 'files' };
const DATA: Particular = { frames: 'DENY', scripts: 'none', styles: 'none', cache: 'no-store' };
const ADMIN: Particular = {
  frames: 'DENY',
  scripts: 'files',
  styles: 'any',
  opener: 'same-origin',
  cache: 'no-store',
};
const FOR_EVER = { cache: 'public, max-age=31536000, immutable' };

/** By kind: an address, and its particular headers. */
const KINDS: Record<string, readonly [string, Particular]> = {
  'a page': ['/about', { ...PAGE, cache: 'public, no-cache' }],
  'a page that is not there': ['/missing', PAGE],
  'a page that failed': ['/broken', FILE],
  'an address that is sent on': ['/about/', FILE],
  'no address': ['/%00', PAGE],
  'no screen of the admin': ['/admin/missing', PAGE],
  'a draft by its link': ['/about?preview=abc', { ...PAGE, referrer: 'no-referrer' }],
  'a live preview': ['/about?preview=live', { ...PAGE, frames: 'SAMEORIGIN' }],
  'the admin': ['/admin', ADMIN],
  'a screen of the admin': ['/admin/dashboard?preview=live', ADMIN],
  'the sign-in after logging out': ['/admin/login?logged-out', { ...ADMIN, forgets: '"cache"' }],
  'a file of the admin': ['/admin/assets/main-1.js', { ...ADMIN, ...FOR_EVER }],
  'a versioned file': ['/assets/index-1.js', { ...FILE, ...FOR_EVER }],
  'another file': ['/favicon.svg', { ...FILE, cache: 'public, max-age=3600' }],
  'data of the admin': ['/rest/v1/jobs', DATA],
  'a sign-in': ['/auth/v1/token', DATA],
  'a private file': ['/storage/v1/object/resumes/a.pdf', DATA],
  'a public picture': ['/storage/v1/object/public/images/a.png', { ...DATA, cache: 'public, max-age=9' }],
  'a health check': ['/healthz', DATA],
  'sent mail': [`/_mail/${MAIL_SECRET}`, ADMIN],
};

interface Particular {
  readonly frames: 'DENY' | 'SAMEORIGIN';
  readonly scripts: 'hashes' | 'files' | 'none';
  readonly styles: 'page' | 'files' | 'any' | 'none';
  readonly cache?: string;
  readonly referrer?: string;
  readonly opener?: string;
  readonly forgets?: string;
}

const SCRIPTS: Record<Particular['scripts'], RegExp> = {
  hashes: /^'self'(?: 'sha256-[\w+/=]{44}'){2}$/,
  files: /^'self'$/,
  none: /^$/,
};
const STYLES: Record<Particular['styles'], RegExp> = {
  page: /^'self' 'sha256-[\w+/=]{44}'$/,
  files: /^'self'$/,
  any: /^'self' 'unsafe-inline'$/,
  none: /^$/,
};

test.each(Object.entries(KINDS))('%s has its security headers', async (_, [path, particular]) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { get, policy } = await read(path);
  printed.mockRestore();
  expect({
    sniffing: get('x-content-type-options'),
    frames: get('x-frame-options'),
    referrer: get('referrer-policy'),
    opener: get('cross-origin-opener-policy'),
    transport: get('strict-transport-security'),
    forgets: get('clear-site-data'),
    maker: get('x-powered-by') ?? get('server'),
    cookie: get('set-cookie'),
  }).toEqual({
    sniffing: 'nosniff',
    frames: particular.frames,
    referrer: particular.referrer ?? 'strict-origin-when-cross-origin',
    opener: particular.opener ?? null,
    transport: 'max-age=31536000',
    forgets: particular.forgets ?? null,
    maker: null,
    cookie: null,
  });
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']) {
    expect(get('permissions-policy')).toContain(`${feature}=()`);
  }
  const hasScripts = particular.scripts !== 'none';
  expect(policy['default-src']).toBe(hasScripts ? "'self'" : "'none'");
  expect(policy['script-src'] ?? '').toMatch(SCRIPTS[particular.scripts]);
  expect(policy['style-src'] ?? '').toMatch(STYLES[particular.styles]);
  // Pictures have their focal point in a style attribute.
  expect(policy['style-src-attr']).toBe(hasScripts ? "'unsafe-inline'" : undefined);
  expect(policy['base-uri']).toBe("'none'");
  expect(policy['form-action']).toMatch(/^'(?:self|none)'$/);
  expect(policy['frame-ancestors']).toBe({ DENY: "'none'", SAMEORIGIN: "'self'" }[particular.frames]);
  expect(get('cache-control')).toBe(particular.cache ?? get('cache-control'));
});

test('every inline script and style of a page is listed in its policy', async () => {
  const answer = await fetch(`${app.origin}/about`);
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const inline = [...html.matchAll(/<(script|style)(?: type="speculationrules")?>([^]*?)<\/\1>/g)].map(
    ([, , text = '']) => text,
  );
  expect(inline).toHaveLength(3);
  for (const text of inline) {
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    expect(policy).toContain(`'sha256-${hash.toString('base64')}'`);
  }
});

test.each(['/about?preview=abc', '/admin', '/rest/v1/jobs', `/_mail/${MAIL_SECRET}`])(
  '%s disables device features and isolates its process',
  async (path) => {
    const { get } = await read(path);
    for (const feature of ['accelerometer', 'display-capture', 'hid', 'local-fonts', 'midi', 'serial']) {
      expect(get('permissions-policy')).toContain(`${feature}=()`);
    }
    expect(get('origin-agent-cluster')).toBe('?1');
  },
);

test('security headers leave room for the page in the first packets', async () => {
  const { headers } = await fetch(`${app.origin}/about`);
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.join('').length).toBeLessThan(1000);
});
