/**
 * Compares the password of a sign-in in a thread of its own, before the sign-in takes its turn at the database:
 * comparing takes longer than all the rest, and everybody else would wait for it.
 */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { bodyOf, type Query } from '../requests/authRequest';
import type { Compared } from '../requests/comparing';
import { attemptOf, NOBODYS } from '../requests/signIn';
import { startThread } from './engineThread';

/** As many wrong passwords as one network may send: a flood of guesses must not keep everybody else waiting. */
const MOST_WAITING = 60;

/** None for an attempt that has to wait anyway; its own turn decides. An unknown address costs as much as a known one. */
const HASH = `
  select coalesce((select encrypted_password from auth.users where email = $2 and encrypted_password <> ''), $3) as hash
  where private.sign_in_wait('password', $1, $2) = 0`;

const queue = new PQueue({ concurrency: 1 });
let thread: Worker | undefined;

async function compare(password: string, hash: string): Promise<boolean> {
  if (!thread) {
    thread = startThread('passwords', new URL('./passwordThread.ts', import.meta.url));
    thread.unref();
  }
  try {
    thread.postMessage([password, hash], []);
    const [isRight] = (await once(thread, 'message')) as [boolean];
    return isRight;
  } catch (error) {
    thread = undefined;
    throw error;
  }
}

/** Undefined for every other request, or if too many wait. Rejects when the sender is gone. */
export async function compareAhead(
  request: Request,
  query: Query,
  signal?: AbortSignal,
): Promise<Compared | undefined> {
  const attempt = await attemptOf(request);
  const isPassword = attempt?.kind === 'password' && attempt.email !== null;
  if (!isPassword || queue.size >= MOST_WAITING) return undefined;
  const { password } = (await bodyOf(request)) ?? {};
  if (typeof password !== 'string') return undefined;
  const [row] = await query<{ hash: string }>(HASH, [attempt.address, attempt.email, NOBODYS]);
  if (!row) return undefined;
  const { hash } = row;
  return { password, hash, isRight: await queue.add(() => compare(password, hash), { signal }) };
}
