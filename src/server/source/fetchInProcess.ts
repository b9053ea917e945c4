/**
 * Replaces the network if the backend is in this process. A page's public reads go directly to the database in one
 * message; everything else is handled as a request.
 */
import type { BuiltInBackend } from '../../backend/backend';
import type { AskedRead } from '../../backend/gate/catalogue';
import { BusyError } from '../../backend/errors';

type Headers = Readonly<Record<string, string>>;

const FUNCTION = '/rest/v1/rpc/';

/** The function that is called, if it is a visitor's read. */
function readIn(url: string, init: RequestInit | undefined, key: string): AskedRead | undefined {
  const { apikey, authorization } = (init?.headers ?? {}) as Headers;
  if (init?.method !== 'GET' || apikey !== key || authorization !== undefined) return undefined;
  const { pathname, search } = new URL(url);
  return pathname.startsWith(FUNCTION) ? { name: pathname.slice(FUNCTION.length), search } : undefined;
}

interface Batch {
  readonly asked: AskedRead[];
  readonly answers: ReturnType<BuiltInBackend['read']>;
}

/** Groups the reads under one signal in one turn of the event loop. */
function inBatches(read: BuiltInBackend['read']) {
  const open = new WeakMap<AbortSignal, Batch>();

  function begin(signal: AbortSignal): Batch {
    const asked: AskedRead[] = [];
    const answers = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      open.delete(signal);
      return read(asked, signal);
    });
    const batch = { asked, answers };
    open.set(signal, batch);
    return batch;
  }

  return async (asked: AskedRead, signal: AbortSignal) => {
    const batch = open.get(signal) ?? begin(signal);
    const place = batch.asked.push(asked) - 1;
    return (await batch.answers)[place] ?? null;
  };
}

type Backend = Pick<BuiltInBackend, 'publishableKey' | 'read' | 'fetch'>;

export function fetchFrom(backend: Backend): typeof fetch {
  const { publishableKey } = backend;
  const read = inBatches(backend.read);
  return async (input, init) => {
    init?.signal?.throwIfAborted();
    const asked = typeof input === 'string' ? readIn(input, init, publishableKey) : undefined;
    if (asked && init?.signal) {
      try {
        return new Response(await read(asked, init.signal), {
          headers: { 'content-type': 'application/json' },
        });
      } catch (error) {
        init.signal.throwIfAborted();
        if (error instanceof BusyError) throw error;
        // This one or another was refused: alone, each gets its usual response.
      }
    }
    return backend.fetch(new Request(input, init), null);
  };
}
