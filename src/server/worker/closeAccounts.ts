/** Closes accounts of people who have left. Only the sign-in service may delete its users, so the database cannot. */
import { rowsOf } from '../../data/errors';
import type { ServiceClient } from './serviceClient';
import type { Task } from './worker';

/** In a project elsewhere: those of one address, or all that wait. A row goes with its user. */
export async function closeProjectAccounts(service: ServiceClient, email?: string): Promise<void> {
  const ids = await service.rest.rpc('accounts_to_close', email === undefined ? {} : { email }).then(rowsOf);
  for (const id of ids) {
    const { ok, status } = await service.fetch(`/auth/v1/admin/users/${id}`, { method: 'DELETE' });
    // Somebody else may have been quicker.
    if (!ok && status !== 404) throw new Error(`The sign-in service could not close an account (${status}).`);
  }
}

export const closeAccounts =
  (service: ServiceClient): Task =>
  () =>
    closeProjectAccounts(service);
