/** Starts the engine's thread and other threads of the server. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { EngineSettings } from './engine';
import type { FromEngine, ThreadData, ToEngine } from './messages';

/** On Node 20 a thread reads TypeScript only after it registers the loader. */
const fromSource = (source: URL) =>
  `import('tsx/esm/api').then(({ register }) => (register(), import('${source.href}')))`;

/**
 * Starts a thread from the sources (`source`: its file) or from the build, which puts it beside the entries of the
 * server under its `name`.
 */
export function startThread(name: string, source: URL, options: WorkerOptions = {}): Worker {
  const built = [`./${name}.js`, `../${name}.js`]
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
  return built ? new Worker(built, options) : new Worker(fromSource(source), { ...options, eval: true });
}

export interface EngineThread {
  send(message: ToEngine, transfer?: readonly ArrayBuffer[]): void;
  /** The deadline of the current statement, in milliseconds since 1970; 0 while none runs. */
  dueAt(): number;
  /** Ends it at once, even in the middle of a statement. */
  end(): void;
}

interface Listener {
  readonly onMessage: (message: FromEngine) => void;
  /** With the error that it threw, if any. */
  readonly onExit: (error: Error | undefined) => void;
}

const startEmpty = () =>
  startThread('engine', new URL('./thread.ts', import.meta.url), {
    // The garbage of a request is collected at 16 MB instead of 48.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });

let ahead: Worker | undefined;

/** Has the next thread load its modules while other modules load, before an engine is started. */
export function readAhead(): void {
  // By default Node optimises much of the engine on all cores while a start needs them: half of its processor time.
  setFlagsFromString('--wasm-tiering-budget=30000000');
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
