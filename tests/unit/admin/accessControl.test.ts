/** The permissions of each role, as declared with the screens. */
import { expect, test, vi } from 'vitest';
import { accessControlProvider, mayOpen } from '../../../admin/app/providers/accessControl';
import { resources } from '../../../admin/app/resources';
import type { Role } from '../../../src/shared/accounts/roles';

const who = vi.hoisted(() => ({ role: undefined as Role | undefined }));
vi.mock('../../../admin/app/auth/session', () => ({ knownAdmin: () => who }));

const can = async (role: Role, resource: string, action: string) => {
  who.role = role;
  return (await accessControlProvider.can({ resource, action })).can;
};

test.each([
  ['jobs', 'edit', ['recruiter', 'editor', 'owner']],
  ['dashboard', 'list', ['recruiter', 'editor', 'owner']],
  ['leadership_team', 'edit', ['editor', 'owner']],
  ['home_page', 'list', ['recruiter', 'editor', 'owner']],
  ['site_settings', 'edit', ['editor', 'owner']],
  ['edit_pages', 'list', ['editor', 'owner']],
  ['redirect_paste', 'list', ['editor', 'owner']],
  ['applications', 'list', ['recruiter', 'owner']],
  ['submissions', 'edit', ['recruiter', 'owner']],
  ['people', 'list', ['owner']],
  ['private_settings', 'edit', ['owner']],
  ['no_such_screen', 'list', []],
  ['no_such_screen', 'edit', []],
] as const)('screen %s allows %s for %j', async (resource, action, allowed) => {
  const roles = ['recruiter', 'editor', 'owner'] as const;
  const answers = await Promise.all(roles.map((role) => can(role, resource, action)));
  expect(roles.filter((_, place) => answers[place])).toEqual(allowed);
});

test('every declared screen is open to at least one role', () => {
  who.role = 'owner';
  expect(resources.filter(({ name }) => !mayOpen(name))).toEqual([]);
});
