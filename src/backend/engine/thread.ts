/** The entry of the engine's thread. Its parent may terminate it at any time. */
import { once } from 'node:events';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { BackendStartError, reasonOf } from '../errors';
import {
  steadyNow,
  type FromEngine,
  type SentRequest,
  type SentResponse,
  type ThreadData,
  type ToEngine,
  type Work,
} from './messages';
import { openEngine, type Engine } from './engine';

const [{ settings, deadline }] = (await once(parentPort as MessagePort, 'message')) as [ThreadData];
const due = new BigInt64Array(deadline);
const tell = (message: FromEngine, handedOver: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, handedOver);

let limit = Infinity;

const watch = {
  begins: () => {
    if (Number.isFinite(limit)) Atomics.store(due, 0, BigInt(steadyNow() + limit));
  },
  ends: () => void Atomics.store(due, 0, 0n),
};

async function answer(
  engine: Engine,
  { url, method, headers, body, compared }: SentRequest,
): Promise<SentResponse> {
  const response = await engine.answer(
    new Request(url, { method, headers: headers as [string, string][], body }),
    compared,
  );
  const bytes = await response.arrayBuffer();
  return {
    status: response.status,
    headers: [...response.headers],
    ...(bytes.byteLength > 0 && { body: bytes }),
  };
}

function run(engine: Engine, work: Work): Promise<unknown> {
  if (work.kind === 'request') return answer(engine, work.request);
  if (work.kind === 'sql') return engine.sql(work.text, work.parameters);
  if (work.kind === 'read') return engine.read(work.reads);
  return work.kind === 'createUser' ? engine.createUser(work.email, work.password) : engine.close();
}

async function perform(engine: Engine, work: Work): Promise<void> {
  try {
    const result = await run(engine, work);
    const body = work.kind === 'request' ? (result as SentResponse).body : undefined;
    tell({ kind: 'done', result }, body ? [body] : []);
  } catch (error) {
    const { code } = error as { code?: unknown };
    tell({ kind: 'refused', message: reasonOf(error), ...(typeof code === 'string' && { code }) });
  }
  if (work.kind === 'close') parentPort?.close();
}

function listen(engine: Engine): void {
  parentPort?.on('message', (message: ToEngine) => {
    limit = message.limit;
    void perform(engine, message.work);
  });
}

try {
  const engine = await openEngine(settings, {
    watch,
    onTold: (message) => tell({ kind: 'told', message }),
    onBreak: (error) => {
      tell({ kind: 'broke', reason: reasonOf(error) });
      process.exit(1);
    },
  });
  listen(engine);
  tell({ kind: 'ready' });
} catch (error) {
  const isForPeople = error instanceof BackendStartError;
  tell({ kind: 'failed', message: isForPeople ? error.message : reasonOf(error), isForPeople });
  // A half-opened database keeps the thread alive.
  process.exit(1);
}
