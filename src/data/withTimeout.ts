/**
 * Gives work a limit of time, and a signal that says when it is over or when `outer` says so; then nobody waits for the
 * work any longer. Not by `AbortSignal.timeout` or `AbortSignal.any`: Node 20 forgets those before their time has come.
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
