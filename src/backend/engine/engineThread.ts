/** Starts the thread of the engine, from the sources as well as from the build. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EngineSettings } from './engine';
import type { FromEngine, ToEngine } from './messages';

/** In the build it stands beside the entries of the server. */
const BUILT = ['./engine.js', '../engine.js'].map((path) => new URL(path, import.meta.url));
const SOURCE = new URL('./thread.ts', import.meta.url);
/** On Node 20 a thread reads TypeScript only after the loader of the tools was registered in it. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => (register(), import('${SOURCE.href}')))`;

function createWorker(data: object): Worker {
  const built = BUILT.find((url) => existsSync(fileURLToPath(url)));
  return built
    ? new Worker(built, { workerData: data })
    : new Worker(FROM_SOURCE, { eval: true, workerData: data });
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

export function startEngineThread(settings: EngineSettings, { onMessage, onExit }: Listener): EngineThread {
  const deadline = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const due = new BigInt64Array(deadline);
  const worker = createWorker({ settings, deadline });
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
