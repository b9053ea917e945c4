import { failed, type Outcome } from './outcome';
import type * as SignIn from './signIn';

/** Calls the library, which loads while the person types. */
export async function callSignIn<T>(call: (library: typeof SignIn) => Promise<T>): Promise<T | Outcome> {
  const library = await import('./signIn').catch(() => undefined);
  return library ? call(library) : failed();
}
