/**
 * Staff accounts: deleted when people have left, created for invitations. Only the sign-in service may do either, so
 * the database cannot.
 */
import { rowsOf } from '../../data/client';
import type { BuiltInBackend } from '../../backend/backend';
import type { ServiceClient } from './serviceClient';
import type { Task } from './worker';

/** In a project elsewhere: accounts of one address, or all that wait. A row is deleted with its user. */
async function closeProjectAccounts(service: ServiceClient, email?: string): Promise<void> {
  const ids = await service.rest.rpc('accounts_to_close', email === undefined ? {} : { email }).then(rowsOf);
  for (const id of ids) {
    const { ok, status } = await service.fetch(`/auth/v1/admin/users/${id}`, { method: 'DELETE' });
    // Another server may have been quicker.
    if (!ok && status !== 404) throw new Error(`The sign-in service could not close an account (${status}).`);
  }
}

export const closeAccounts =
  (service: ServiceClient): Task =>
  () =>
    closeProjectAccounts(service);

/** The sign-in service rejected the user; the message is for the person. */
export class RefusedAccountError extends Error {
  override readonly name = 'RefusedAccountError';
}

/**
 * An existing account is deleted first, because its creator is unknown. Throws RefusedAccountError for problems that
 * the person can fix, and an Error for everything else.
 */
export type CreateAccount = (email: string, password: string) => Promise<void>;

export const builtInAccounts =
  (backend: BuiltInBackend): CreateAccount =>
  (email, password) =>
    backend.createUser(email, password);

interface Refusal {
  readonly msg?: string;
  readonly message?: string;
}

export const projectAccounts =
  (service: ServiceClient): CreateAccount =>
  async (email, password) => {
    await closeProjectAccounts(service, email);
    const body = JSON.stringify({ email, password, email_confirm: true });
    const response = await service.fetch('/auth/v1/admin/users', { method: 'POST', body });
    if (response.ok) return;
    const { msg, message = msg } = (await response.json().catch(() => ({}))) as Refusal;
    // Projects have rules of their own for passwords.
    if (response.status === 422 && message) throw new RefusedAccountError(message);
    throw new Error(
      `The sign-in service responded with ${response.status}: ${message ?? 'no reason given'}.`,
    );
  };
