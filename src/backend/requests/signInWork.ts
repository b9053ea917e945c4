/** A wrong password costs the same work whether there is such a person or not: time must not tell who works here. */
import bcrypt from 'bcryptjs';
import { bodyOf } from './authRequest';
import type { Query } from './signInLimits';

/** Of a password that nobody knows, at the cost at which the library hashes. */
const NOBODYS = '$2b$10$sRZskscnNqc61vHRrmuDUeBWxBgPyMA5KNpn6OFEW32gFlTkfQNSO';

/** The library compares for these alone. */
const HAS_PASSWORD = `select 1 from auth.users where email = $1 and encrypted_password <> ''`;

/** Compares where the library will not. */
export async function workForNobody(request: Request, query: Query): Promise<void> {
  const { email, password } = (await bodyOf(request)) ?? {};
  if (typeof email !== 'string' || typeof password !== 'string') return;
  const { rows } = await query(HAS_PASSWORD, [email.toLowerCase()]);
  // oxlint-disable-next-line import/no-named-as-default-member -- as the library calls it, so that a test counts both
  if (rows.length === 0) await bcrypt.compare(password, NOBODYS);
}
