/** What the screens offer by role. The database decides for itself; this only keeps people from trying in vain. */
import type { AccessControlProvider, CanParams, CanReturnType } from '@refinedev/core';
import type { Role } from '../../../src/shared/accounts/roles';
import { knownAdmin } from '../auth/session';

const READING: ReadonlySet<string> = new Set(['list', 'show']);
/** What every role works with. */
const EVERYONES: ReadonlySet<string | undefined> = new Set(['jobs', 'account']);
/** What holds the data of people who wrote to the agency. */
const PERSONAL: ReadonlySet<string | undefined> = new Set([
  'applications',
  'messages',
  'submissions',
  'reply_templates',
  'mail',
  'privacy',
]);
/** Settings that no visitor reads, and who works here. */
const OWNERS: ReadonlySet<string | undefined> = new Set([
  'private_settings',
  'mail_texts',
  'people',
  'activity',
]);
/** What leads to changes and nothing else. */
const WRITING: ReadonlySet<string | undefined> = new Set(['edit_pages', 'redirect_paste']);
const RECRUITERS: ReadonlySet<Role | undefined> = new Set(['owner', 'recruiter'] as const);
const EDITORS: ReadonlySet<Role | undefined> = new Set(['owner', 'editor'] as const);

type Asked = Pick<CanParams, 'resource' | 'action'>;

function decide({ resource, action }: Asked): CanReturnType {
  const role = knownAdmin()?.role;
  if (OWNERS.has(resource)) return { can: role === 'owner', reason: 'Only owners can do this.' };
  if (PERSONAL.has(resource)) {
    if (RECRUITERS.has(role)) return { can: true };
    return { can: false, reason: 'Only recruiters and owners can see this.' };
  }
  const isReading = READING.has(action) && !WRITING.has(resource);
  if (isReading || EVERYONES.has(resource) || EDITORS.has(role)) return { can: true };
  return { can: false, reason: 'Only owners and editors can change content.' };
}

export const accessControlProvider: AccessControlProvider = { can: async (asked) => decide(asked) };

/** Whether this person finds anything on the screen of a resource. */
export const mayOpen = (resource: string): boolean => decide({ resource, action: 'list' }).can;
