/** Creates the first owner if there is none, and shows the password until it has been changed. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { passwordProblem } from '../shared/accounts/commonPasswords';
import type { BuiltInBackend } from './backend';
import { BackendStartError, reasonOf } from './errors';
import { withSharedFolder } from './home';

const DEFAULT_EMAIL = 'owner@meridian-staffing.example';

export interface Owner {
  email: string;
  /** The generated password, as long as it is still valid. */
  password: string | undefined;
}

/** The record of a generated password. */
interface Note extends Partial<Owner> {
  /** Its hash in the database. Undefined until it was first checked. */
  hash?: string | undefined;
}

const noteFile = (backend: BuiltInBackend) => backend.dataDir && join(backend.dataDir, 'owner.json');

async function readNote(backend: BuiltInBackend): Promise<Note> {
  const file = noteFile(backend);
  const text = file && (await readFile(file, 'utf8').catch(() => undefined));
  try {
    return text ? (JSON.parse(text) as Note) : {};
  } catch {
    return {};
  }
}

async function writeNote(backend: BuiltInBackend, owner: Note): Promise<void> {
  const file = noteFile(backend);
  if (file) await writeFile(file, `${JSON.stringify(owner, null, 2)}\n`, { mode: 0o600 });
}

function callAuth(backend: BuiltInBackend, path: string, body: object, token?: string): Promise<Response> {
  const headers: Record<string, string> = {
    apikey: backend.publishableKey,
    'content-type': 'application/json',
  };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const request = new Request(`${backend.siteUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return backend.fetch(request);
}

const READ_HASH = `select encrypted_password as hash from auth.users where email = $1`;

async function hashOf(backend: BuiltInBackend, email: string): Promise<string | undefined> {
  return (await backend.sql<{ hash: string }>(READ_HASH, [email]))[0]?.hash;
}

async function isStillValid(backend: BuiltInBackend, { email, password }: Partial<Owner>): Promise<boolean> {
  if (!email || !password) return false;
  const response = await callAuth(backend, 'token?grant_type=password', { email, password });
  if (!response.ok) return false;
  const { access_token: token } = (await response.json()) as { access_token: string };
  await callAuth(backend, 'logout?scope=local', {}, token);
  return true;
}

async function initialPassword(backend: BuiltInBackend, email: string): Promise<string | undefined> {
  const note = await readNote(backend);
  if (note.email !== email) return undefined;
  const hash = await hashOf(backend, email);
  if (note.hash && note.hash === hash) return note.password;
  // Takes a quarter of a second, during which no request is served.
  if (!note.hash && (await isStillValid(backend, note))) {
    await writeNote(backend, { ...note, hash });
    return note.password;
  }
  const file = noteFile(backend);
  if (file) await rm(file, { force: true });
  return undefined;
}

/** An owner, preferably the one with this address. */
async function findOwner(
  backend: BuiltInBackend,
  email: string | undefined,
): Promise<Pick<Owner, 'email'> | undefined> {
  const [row] = await backend.sql<{ email: string }>(
    `select email from public.admins where role = 'owner' and disabled_at is null
     order by email is distinct from $1, created_at, email limit 1`,
    [email ?? null],
  );
  return row;
}

/**
 * Makes a member of staff an owner ('promoted') without touching their password. Any other account of this address is
 * deleted, because its creator is unknown: the owner is 'created' anew. `email` in lower case.
 */
export async function makeOwner(
  backend: BuiltInBackend,
  email: string,
  password: string,
): Promise<'created' | 'promoted'> {
  const [row] = await backend.sql<{ answer: string }>(`select public.invite_admin($1, 'owner') as answer`, [
    email,
  ]);
  if (row?.answer === 'promoted') return 'promoted';
  await backend.createUser(email, password);
  return 'created';
}

async function createOwner(
  backend: BuiltInBackend,
  email: string,
  chosen: string | undefined,
): Promise<Owner> {
  const problem = chosen && passwordProblem(chosen);
  if (problem) throw new Error(problem);
  const owner = { email, password: chosen ?? createPassword() };
  // Written first: an interrupted start must not lose the only copy of the password.
  if (!chosen) await writeNote(backend, owner);
  const answer = await makeOwner(backend, email, owner.password);
  return answer === 'created' && !chosen ? owner : { email, password: undefined };
}

const lost = (email: string) =>
  `OWNER_EMAIL names ${email}, who is not an owner of this site. It makes the first owner only; to make this person one as well, run: npm run owner -- ${email}`;

interface Wanted {
  readonly email?: string;
  readonly password?: string;
}

/**
 * Makes sure that somebody can sign in: if there is no owner, `email` and `password` of the environment make the first
 * one, or else a default address and a generated password. Only `npm run owner` restores a lost role, never a restart.
 * Throws BackendStartError for an unusable pair.
 */
export function ensureOwner(backend: BuiltInBackend, wanted: Wanted = {}): Promise<Owner> {
  const { dataDir, serverName } = backend;
  const ensure = () => findOrCreateOwner(backend, wanted);
  return dataDir && serverName ? withSharedFolder(dataDir, ensure) : ensure();
}

async function findOrCreateOwner(backend: BuiltInBackend, wanted: Wanted): Promise<Owner> {
  const email = wanted.email?.trim().toLowerCase();
  const known = await findOwner(backend, email);
  if (known) {
    if (email && known.email !== email) console.error(lost(email));
    return { email: known.email, password: await initialPassword(backend, known.email) };
  }
  try {
    return await createOwner(backend, email ?? DEFAULT_EMAIL, wanted.password);
  } catch (error) {
    throw new BackendStartError(
      `The owner could not be created from OWNER_EMAIL and OWNER_PASSWORD: ${reasonOf(error)}.`,
    );
  }
}

/** Passwords that people copy from a terminal once: no characters that look alike, about 95 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Four groups of five, such as "k7mwp-…". */
export function createPassword(): string {
  return Array.from({ length: 4 }, group).join('-');
}
