/**
 * The actions that each role may use on the screens. The database decides for itself; this only hides what it would
 * refuse.
 */
import type { AccessControlProvider, CanParams, CanReturnType } from '@refinedev/core';
import type { Role } from '../../../src/shared/accounts/roles';
import { knownAdmin } from '../auth/session';
import { resources } from '../resources';
import type { ScreenRole } from '../screens';

const READING: ReadonlySet<string> = new Set(['list', 'show']);

/** Resources with names of their own, used on other screens. */
const TABLES: readonly (readonly [name: string, role: ScreenRole])[] = [
  ['submissions', 'recruiters'],
  ['site_settings', 'content'],
  ['private_settings', 'owners'],
];

const roles = new Map<string | undefined, ScreenRole>([
  ...resources.map(({ name, meta }) => [name, meta?.['role'] as ScreenRole] as const),
  ...TABLES,
]);

interface Rule {
  readonly workers: readonly Role[];
  readonly reason: string;
}

const EDITORS: Rule = {
  workers: ['owner', 'editor'],
  reason: 'Only owners and editors can change content.',
};
const RULES: Readonly<Record<Exclude<ScreenRole, 'everyone'>, Rule>> = {
  content: EDITORS,
  editors: EDITORS,
  recruiters: { workers: ['owner', 'recruiter'], reason: 'Only recruiters and owners can see this.' },
  owners: { workers: ['owner'], reason: 'Only owners can do this.' },
};

type Asked = Pick<CanParams, 'resource' | 'action'>;

function decide({ resource, action }: Asked): CanReturnType {
  const role = roles.get(resource);
  if (role === undefined) return { can: false, reason: 'Unknown screen.' };
  if (role === 'everyone' || (role === 'content' && READING.has(action))) return { can: true };
  const { workers, reason } = RULES[role];
  return workers.some((worker) => worker === knownAdmin()?.role) ? { can: true } : { can: false, reason };
}

export const accessControlProvider: AccessControlProvider = { can: async (asked) => decide(asked) };

/** True if the person can see the screen of a resource. */
export const mayOpen = (resource: string): boolean => decide({ resource, action: 'list' }).can;
