/** Messages between the engine's thread and the server's thread: plain data, with bodies transferred whole. */
import type { Compared } from '../requests/comparing';
import type { EngineSettings } from './engine';
import type { VisitorRead } from './visitorReads';

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: ArrayBuffer;
  readonly compared?: Compared | undefined;
}

export interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: ArrayBuffer;
}

export type Work =
  | { readonly kind: 'request'; readonly request: SentRequest }
  | { readonly kind: 'sql'; readonly text: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'read'; readonly reads: readonly VisitorRead[] }
  | { readonly kind: 'createUser'; readonly email: string; readonly password: string }
  | { readonly kind: 'close' };

export interface ToEngine {
  readonly work: Work;
  /** The longest time of each statement, in milliseconds. */
  readonly limit: number;
}

export type FromEngine =
  | { readonly kind: 'ready' }
  /** It could not start; the message is one sentence for people if `isForPeople`. */
  | { readonly kind: 'failed'; readonly message: string; readonly isForPeople: boolean }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly message: string; readonly code?: string }
  /** The engine broke by itself, and its thread ends. */
  | { readonly kind: 'broke'; readonly reason: string }
  /** The database notified its servers during the current work. */
  | { readonly kind: 'told'; readonly message: string };

/** The first message to a thread. */
export interface ThreadData {
  readonly settings: EngineSettings;
  /** One 64-bit number: the deadline of the current statement, in milliseconds since 1970; 0 while none runs. */
  readonly deadline: SharedArrayBuffer;
}

/** Milliseconds of a monotonic clock that all threads share. */
export const steadyNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);
