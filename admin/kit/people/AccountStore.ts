/** What a person can do about their own account. The app puts in how; the screens only know this. */
import { createContext, use } from 'react';
import type { SecondFactor } from './secondFactor/SecondFactor';

export interface PasswordChange {
  readonly email: string;
  readonly current: string;
  readonly wanted: string;
  /** From the person's app, where they have a second factor. */
  readonly code?: string;
}

/** Everything rejects with a class of kit/errors whose message is for people. */
export interface AccountStore {
  readonly secondFactor: SecondFactor;
  /** Every other session ends with it. */
  changePassword(change: PasswordChange): Promise<void>;
  endOtherSessions(): Promise<void>;
}

export const AccountStoreContext = createContext<AccountStore | undefined>(undefined);

export function useAccountStore(): AccountStore {
  const store = use(AccountStoreContext);
  if (!store) throw new Error('There is no account store above this component.');
  return store;
}
