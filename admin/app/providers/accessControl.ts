/** What the screens offer by role. The database decides for itself; this only keeps people from trying in vain. */
import type { AccessControlProvider } from '@refinedev/core';
import type { Role } from '../../kit/roles';
import { knownAdmin } from '../auth/session';

const READING: ReadonlySet<string> = new Set(['list', 'show']);
/** What every role works with. */
const EVERYONES: ReadonlySet<string | undefined> = new Set(['jobs']);
const EDITORS: ReadonlySet<Role | undefined> = new Set(['owner', 'editor'] as const);

export const accessControlProvider: AccessControlProvider = {
  async can({ resource, action }) {
    if (READING.has(action) || EVERYONES.has(resource) || EDITORS.has(knownAdmin()?.role))
      return { can: true };
    return { can: false, reason: 'Only owners and editors can change content.' };
  },
};
