/** Work that nobody waits for any more ends, and no log tells of it. */
import type { Context } from 'hono';

/** Whoever asked is gone. */
class HungUpError extends Error {
  override readonly name = 'HungUpError';
  constructor() {
    super('Whoever asked has hung up.');
  }
}

/** Says when whoever asked is gone. */
export function listenerOf(c: Context): AbortSignal {
  const { signal } = c.req.raw;
  const gone = new AbortController();
  const leave = () => gone.abort(new HungUpError());
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return gone.signal;
}

/** As after a cancelled upload, too. */
export const isHungUp = (error: Error): boolean =>
  error instanceof HungUpError ||
  ('code' in error && error.code === 'ECONNRESET' && error.message === 'aborted');
