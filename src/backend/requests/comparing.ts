/** The comparisons of passwords at sign-in, in the library's own exclusive turn. */
import bcrypt, { compare } from 'bcryptjs';
import { bodyOf, type Query } from './authRequest';
import { NOBODYS } from './signIn';

/** The result of a comparison that was made before the turn of its request. */
export interface Compared {
  readonly password: string;
  readonly hash: string;
  readonly isRight: boolean;
}

let known: Compared | undefined;

// The library has no other place for it.
Object.assign(bcrypt, {
  compare: async (password: string, hash: string) =>
    known?.password === password && known.hash === hash ? known.isRight : compare(password, hash),
});

/** Runs a request whose password was compared before. Must run while no other sign-in does. */
export async function withCompared<T>(compared: Compared | undefined, work: () => Promise<T>): Promise<T> {
  known = compared;
  try {
    return await work();
  } finally {
    known = undefined;
  }
}

/** The library compares for these alone. */
const HAS_PASSWORD = `select 1 from auth.users where email = $1 and encrypted_password <> ''`;

/**
 * Compares if the library will not: an unknown address costs as much time as a wrong password, so that timing does not
 * reveal who works here.
 */
export async function workForNobody(request: Request, query: Query): Promise<void> {
  const { email, password } = (await bodyOf(request)) ?? {};
  if (typeof email !== 'string' || typeof password !== 'string') return;
  const rows = await query(HAS_PASSWORD, [email.toLowerCase()]);
  // oxlint-disable-next-line import/no-named-as-default-member -- as the library calls it, so that a test counts both
  if (rows.length === 0) await bcrypt.compare(password, NOBODYS);
}
