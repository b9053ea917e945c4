import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvironmentError } from '../../../src/backend/environment';
import { readSettings, warningsOf } from '../../../src/server/settings';

const smtpFrom = (SMTP_FROM?: string) => readSettings({ SMTP_HOST: 'mail.example', SMTP_FROM }).smtp;

const DATABASE_URL = 'postgres://u@h/db';

describe('settings of the server', () => {
  test('with an empty environment the product runs on this machine, on the built-in backend', () => {
    expect(readSettings({})).toEqual({
      logsRequests: false,
      port: 4173,
      host: '127.0.0.1',
      siteUrl: undefined,
      project: undefined,
      secretKey: undefined,
      dataDir: resolve('supabase/.temp'),
      owner: { email: undefined, password: undefined },
      smtp: undefined,
    });
  });

  test('proxies elsewhere are configured by address or network', () => {
    const read = readSettings({ TRUSTED_PROXIES: '10.0.0.7, 172.16.0.0/12 fd00::/8' });
    expect(read.trustedProxies).toEqual(['10.0.0.7', '172.16.0.0/12', 'fd00::/8']);
    for (const wrong of ['proxy.internal', '10.0.0.7/33', '10.0.0.0/x']) {
      expect(() => readSettings({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES must be addresses');
    }
  });

  test('the public address loses its trailing slash', () => {
    expect(readSettings({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com');
  });

  test('a project requires its address and its key', () => {
    const SUPABASE_URL = 'https://project.example';
    const SUPABASE_PUBLISHABLE_KEY = 'k';
    const whole = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY: 'secret' };
    const { project, secretKey } = readSettings(whole);
    // The secret key is kept apart from the values for pages.
    expect(project).toEqual({ supabaseUrl: SUPABASE_URL, publishableKey: 'k' });
    expect(secretKey).toBe('secret');
    expect(() => readSettings({ SUPABASE_URL })).toThrow('Set both');
    expect(() => readSettings({ SUPABASE_PUBLISHABLE_KEY })).toThrow('Set both');
  });

  test('every wrong variable is named, an empty one counts as unset, and no secret is repeated', () => {
    const wrong = { PORT: 'http', BODY_MEMORY: '35.9', SUPABASE_DB_URL: 'mysql://u:hidden@h' };
    const sentences = [
      'PORT must be a number from 0 to 65535, not "http".',
      'SUPABASE_DB_URL must be an address such as postgresql://postgres:PASSWORD@db.example.com:5432/postgres.',
      'BODY_MEMORY must be a number of megabytes, at least 36, not "35.9".',
    ];
    expect(() => readSettings(wrong)).toThrow(new EnvironmentError(sentences.join(' ')));
    const names = ['PORT', 'HOST', 'SITE_URL', 'SUPABASE_DB_URL', 'DATA_DIR', 'BODY_MEMORY', 'LOG_REQUESTS'];
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
  });

  test.each([
    ['PORT', '0', '-1'],
    ['PORT', '65535', '65536'],
    ['PORT', '4173', '4173.5'],
    ['SITE_URL', 'https://www.example.com', 'www.example.com'],
    ['SITE_URL', 'http://example.com:8080', 'ftp://example.com'],
    ['SITE_URL', 'https://example.com/', 'https://example.com/site'],
    ['STATEMENT_TIMEOUT', '0.1', '0.09'],
    ['BODY_MEMORY', '36', '35'],
    ['SMTP_PORT', '65535', '65536'],
    ['LOG_REQUESTS', 'false', '1'],
    ['SUPABASE_DB_URL', 'postgres://u@h/db', 'h:5432/db'],
    ['SUPABASE_URL', 'http://127.0.0.1:54321/', 'http://127.0.0.1:54321/rest/v1'],
    ['STORAGE_URL', 'https://k:s%2Ft@h.example/b/', 'https://h.example/b'],
    ['STORAGE_URL', 'http://k:s+=@127.0.0.1:9000/b', 'https://k:s@h.example/b/c'],
    ['STORAGE_URL', 'https://k:s@h.example/b?region=eu', 'https://k:s%@h.example/b'],
  ])('the variable %s accepts %s and refuses %s', (name, right, wrong) => {
    const pair = { SUPABASE_URL: { SUPABASE_PUBLISHABLE_KEY: 'k' }, STORAGE_URL: { DATABASE_URL } }[name];
    expect(() => readSettings({ [name]: right, ...pair })).not.toThrow();
    expect(() => readSettings({ [name]: wrong, ...pair })).toThrow(`${name} must be `);
  });

  test('a bucket requires a PostgreSQL server', () => {
    const STORAGE_URL = 'https://k:s@h.example/b';
    expect(readSettings({ STORAGE_URL, DATABASE_URL })).toMatchObject({ storageUrl: STORAGE_URL });
    expect(() => readSettings({ STORAGE_URL })).toThrow('STORAGE_URL needs DATABASE_URL');
  });

  test('a mail server requires a sender', () => {
    expect(smtpFrom('a@b.example')).toMatchObject({ port: 587 });
    expect(() => smtpFrom()).toThrow('SMTP_FROM');
    expect(() => smtpFrom('Example Staffing')).toThrow(
      'SMTP_FROM must be an email address such as jobs@example.com or Example Staffing <jobs@example.com>, not "Example Staffing".',
    );
  });
});

test.each([
  ['127.0.0.1', undefined, 0],
  ['localhost', undefined, 0],
  ['::1', undefined, 0],
  ['0.0.0.0', 'https://www.example.com', 0],
  ['0.0.0.0', undefined, 1],
  ['::', undefined, 1],
  ['10.0.0.7', undefined, 1],
  ['127.0.0.1.evil.example', undefined, 1],
])('a server at %s with SITE_URL %s prints %i warnings', (host, siteUrl, count) => {
  expect(warningsOf({ host, siteUrl })).toHaveLength(count);
});
