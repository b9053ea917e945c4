/** Interfaces that the app implements for the screens: the own account, and the storage of resumes. */
import { createContext, use } from 'react';
import type { SecondFactor } from './credentials/SecondFactor';

export interface Identity {
  readonly email: string;
  readonly current: string;
  /** A code from the person's app, with a second factor. */
  readonly code?: string;
}

export interface PasswordChange extends Identity {
  readonly wanted: string;
}

/** Every call rejects with an error class of the kit whose message is for people. */
export interface AccountStore {
  readonly secondFactor: SecondFactor;
  /** Required before a change of the second factor: this browser continues in a fresh session. */
  confirmIdentity(identity: Identity): Promise<void>;
  /** Ends every other session. */
  changePassword(change: PasswordChange): Promise<void>;
}

export const AccountStoreContext = createContext<AccountStore | undefined>(undefined);

export function useAccountStore(): AccountStore {
  const store = use(AccountStoreContext);
  if (!store) throw new Error('There is no account store above this component.');
  return store;
}

export interface ResumeStore {
  /** The bytes of a file. `onBytes` reports the bytes received. Rejects with an error class of the kit. */
  read(name: string, onBytes: (count: number) => void, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

export const ResumeStoreContext = createContext<ResumeStore | undefined>(undefined);

export function useResumeStore(): ResumeStore {
  const store = use(ResumeStoreContext);
  if (!store) throw new Error('There is no resume store above this component.');
  return store;
}
