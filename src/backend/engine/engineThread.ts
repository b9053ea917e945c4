/** Starts threads: that of the engine, and others of the server. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { EngineSettings } from './engine';
import type { FromEngine, ThreadData, ToEngine } from './messages';

/** On Node 20 a thread reads TypeScript only after the loader of the tools was registered in it. */
const fromSource = (source: URL) =>
  `import('tsx/esm/api').then(({ register }) => (register(), import('${source.href}')))`;

/**
 * Starts a thread, from the sources as well as from the build, where it stands beside the entries of the server under its
 * `name`. `source`: its file.
 */
export function startThread(name: string, source: URL, options: WorkerOptions = {}): Worker {
  const built = [`./${name}.js`, `../${name}.js`]
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
  return built ? new Worker(built, options) : new Worker(fromSource(source), { ...options, eval: true });
}

export interface EngineThread {
  send(message: ToEngine, transfer?: readonly ArrayBuffer[]): void;
  /** When the statement that runs now must have ended, in milliseconds since 1970; 0 while none runs. */
  dueAt(): number;
  /** Ends it at once, in the middle of whatever it does. */
  end(): void;
}

interface Listener {
  readonly onMessage: (message: FromEngine) => void;
  /** With what it threw, if it did. */
  readonly onExit: (error: Error | undefined) => void;
}

const startEmpty = () =>
  startThread('engine', new URL('./thread.ts', import.meta.url), {
    // What a request leaves behind is cleared at 16 MB and not at 48.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });

let ahead: Worker | undefined;

/** Has the next thread read what it is made of, beside whoever has other things to read before an engine is started. */
export function readAhead(): void {
  ahead = startEmpty();
}

export function startEngineThread(settings: EngineSettings, { onMessage, onExit }: Listener): EngineThread {
  const deadline = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const due = new BigInt64Array(deadline);
  const worker = ahead ?? startEmpty();
  ahead = undefined;
  worker.postMessage({ settings, deadline } satisfies ThreadData, []);
  let failure: Error | undefined;
  worker.on('message', onMessage);
  worker.on('error', (error: Error) => (failure = error));
  worker.on('exit', () => onExit(failure));
  return {
    send: (message, transfer = []) => worker.postMessage(message, transfer),
    dueAt: () => Number(Atomics.load(due, 0)),
    end: () => void worker.terminate(),
  };
}
