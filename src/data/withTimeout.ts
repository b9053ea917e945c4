/**
 * Limits the time of some work, with a signal that aborts at the limit or with `outer`; then nobody waits for it any
 * longer. Not by `AbortSignal.timeout` or `AbortSignal.any`: Node 20 garbage-collects those too early.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => PromiseLike<T>,
  outer?: AbortSignal,
): Promise<T> {
  const ending = new AbortController();
  const { signal } = ending;
  const leave = () => ending.abort(outer?.reason);
  const timer = setTimeout(() => ending.abort(new DOMException('This took too long.', 'TimeoutError')), ms);
  outer?.addEventListener('abort', leave);
  if (outer?.aborted) leave();
  try {
    signal.throwIfAborted();
    const over = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return await Promise.race([work(signal), over]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', leave);
  }
}
