/** The Supabase CLI lets the owner in and nobody else. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MIN_PASSWORD } from '../../../src/shared/accounts/password';
import { limits } from '../../../src/shared/forms/limits';
import { parseSettings, settingsOfProject } from './cliSettings';

const root = resolve(import.meta.dirname, '../../..');
const config = parseSettings(readFileSync(join(root, 'supabase/config.toml'), 'utf8'));

describe.each([
  ['a stack of one’s own', config, /^http:\/\/127\.0\.0\.1:4173$/],
  // Owners enter the address of the site here.
  ['the project that is pushed to', settingsOfProject(config, 'production'), /^https:\/\/[^/]+$/],
])('the CLI settings of %s', (_what, settings, address) => {
  test('people sign in by email, and nobody signs up', () => {
    expect(settings['auth']).toMatchObject({
      enabled: true,
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      minimum_password_length: MIN_PASSWORD,
      hook: {
        before_user_created: { enabled: true, uri: 'pg-functions://postgres/private/refuse_uninvited_user' },
      },
      email: {
        enabled: true,
        enable_confirmations: true,
        double_confirm_changes: true,
        secure_password_change: true,
        require_current_password: true,
      },
      mfa: { totp: { enroll_enabled: true, verify_enabled: true } },
    });
  });

  test('emailed links lead back to the site', () => {
    const { site_url: site } = settings['auth'] as { site_url: string };
    expect(site).toMatch(address);
    expect(settings['auth']).toMatchObject({ additional_redirect_urls: [`${site}/admin/reset-password`] });
  });

  test('emails have texts that exist', () => {
    const { email } = settings['auth'] as { email: { template: Record<string, { content_path: string }> } };
    const paths = Object.values(email.template).map(({ content_path }) => content_path);
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('PostgreSQL is current, and exposes one schema and nothing by default', () => {
    expect(settings['db']).toMatchObject({ major_version: 17 });
    expect(settings['api']).toMatchObject({ schemas: ['public'], auto_expose_new_tables: false });
  });

  test('the file size limit fits the largest file of a form', () => {
    const { file_size_limit: limit } = settings['storage'] as { file_size_limit: string };
    expect(limit).toMatch(/^\d+MiB$/);
    expect(Number.parseInt(limit, 10) * 1024 * 1024).toBeGreaterThan(limits.file);
  });
});

test('the project has a literal reference to replace, because the CLI resolves no variable there', () => {
  expect(settingsOfProject(config, 'production')['project_id']).toMatch(/^[a-z]{20}$/);
});

test('signing keys stay out of the repository', () => {
  expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('supabase/signing_keys.json');
});
