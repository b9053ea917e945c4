/** One declaration of the screens, which addresses, menu and breadcrumbs follow. */
import { matchResourceFromRoute } from '@refinedev/core';
import { expect, test } from 'vitest';
import { DASHBOARD } from '../../../admin/app/auth/returnPath';
import { resources } from '../../../admin/app/resources';
import { screenRoutes } from '../../../admin/app/screens';

const names = new Set(resources.map(({ name }) => name));
const parentOf = (name: string | undefined) => resources.find((one) => one.name === name)?.meta?.parent;

test('screens have unique names and existing parents', () => {
  expect(names.size).toBe(resources.length);
  for (const { name } of resources) expect(names).toContain(parentOf(name) ?? name);
});

test('each screen has one address', () => {
  const paths = screenRoutes.map(({ path = '' }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  ['', 'dashboard', 'list', undefined],
  ['/visibility', 'visibility', 'list', 'dashboard'],
  ['/leadership-team', 'leadership_team', 'list', 'dashboard'],
  ['/mail-texts', 'mail_texts', 'list', 'messages'],
  ['/jobs/import', 'job_import', 'list', 'jobs'],
  ['/jobs/new', 'jobs', 'create', undefined],
  ['/jobs/7', 'jobs', 'edit', undefined],
  ['/jobs/7/preview', 'jobs', 'show', undefined],
  ['/content/home-page', 'home_page', 'list', 'page_content'],
  ['/content/services/permanent', 'services', 'edit', 'page_content'],
  ['/redirects/paste', 'redirect_paste', 'list', 'redirects'],
  ['/edit', 'edit_pages', 'list', undefined],
  ['/clients/7', 'agency_clients', 'edit', undefined],
  ['/reply-templates/new', 'reply_templates', 'edit', 'messages'],
])('the screens at %j are those of %s to %s, below %s', (path, name, action, parent) => {
  const found = matchResourceFromRoute(DASHBOARD + path, resources);
  expect([found.resource?.name, found.action]).toEqual([name, action]);
  expect(parentOf(name)).toBe(parent);
});
