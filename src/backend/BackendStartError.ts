import { inspect } from 'node:util';

/** The embedded backend cannot start; the message is one sentence that says why and what to do. */
export class BackendStartError extends Error {
  override readonly name = 'BackendStartError';
}

/** What cannot be reached fails once for each address that was tried, and inside "fetch failed". */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

/** The reason inside any error, as one line. */
export function reasonOf(error: unknown): string {
  const inner = innermost(error);
  const message = inner instanceof Error ? inner.message : inspect(inner);
  return message.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}
