/** Makes the user of an invited person, which needs the key that passes every policy. */
import type { EmbeddedBackend } from '../../backend/backend';
import { closeProjectAccounts } from '../worker/closeAccounts';
import type { ServiceClient } from '../worker/serviceClient';

/** The sign-in service did not take the user; the message is for the person. */
export class RefusedAccountError extends Error {
  override readonly name = 'RefusedAccountError';
}

/**
 * An account that is there already is closed first: who made it is not known. Throws RefusedAccountError for what the
 * person can mend, and an Error for everything else.
 */
export type CreateAccount = (email: string, password: string) => Promise<void>;

export const embeddedAccounts =
  (backend: EmbeddedBackend): CreateAccount =>
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
    throw new Error(`The sign-in service answered ${response.status}: ${message ?? 'no reason given'}.`);
  };
