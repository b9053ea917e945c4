import { inspect } from 'node:util';

/** The embedded backend cannot start; the message is one sentence that says why and what to do. */
export class BackendStartError extends Error {
  override readonly name = 'BackendStartError';
}

/** The reason inside any error, as one line. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : inspect(error);
  return message.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}
