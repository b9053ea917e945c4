/** What the app puts in for the screens, which know no more of it than this: the own account, and where resumes are kept. */
import { createContext, use } from 'react';
import type { SecondFactor } from './credentials/SecondFactor';

/** What shows who somebody is. */
export interface Identity {
  readonly email: string;
  readonly current: string;
  /** From the person's app, where they have a second factor. */
  readonly code?: string;
}

export interface PasswordChange extends Identity {
  readonly wanted: string;
}

/** Everything rejects with a class of kit/data/errors whose message is for people. */
export interface AccountStore {
  readonly secondFactor: SecondFactor;
  /** To be asked for before a change of the second factor: this browser goes on in a session that has just begun. */
  confirmIdentity(identity: Identity): Promise<void>;
  /** Every other session ends with it. */
  changePassword(change: PasswordChange): Promise<void>;
}

export const AccountStoreContext = createContext<AccountStore | undefined>(undefined);

export function useAccountStore(): AccountStore {
  const store = use(AccountStoreContext);
  if (!store) throw new Error('There is no account store above this component.');
  return store;
}

export interface ResumeStore {
  /** The bytes of a file. `onBytes` hears how many have come. Rejects with a class of kit/data/errors. */
  read(name: string, onBytes: (count: number) => void, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

export const ResumeStoreContext = createContext<ResumeStore | undefined>(undefined);

export function useResumeStore(): ResumeStore {
  const store = use(ResumeStoreContext);
  if (!store) throw new Error('There is no resume store above this component.');
  return store;
}
