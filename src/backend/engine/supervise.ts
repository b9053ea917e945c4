/**
 * Runs the engine in a thread of its own, so that no fault of it stops the server's thread. A slow statement, a memory
 * fault or a crash ends that thread; the next one opens the same folder and finds everything that was confirmed. Queued
 * requests keep waiting; started ones get a BusyError.
 */
import { BackendStartError, causeOf, cutShort } from '../errors';
import type { Query } from '../requests/authRequest';
import type { Compared } from '../requests/comparing';
import { compareAhead } from './compareAhead';
import { startEngineThread, type EngineThread } from './engineThread';
import { createLine, type Job } from './waiting';
import type { Engine, EngineSettings } from './engine';
import { type FromEngine, type SentResponse, type Work, steadyNow } from './messages';
import type { ReadAnswer, VisitorRead } from './visitorReads';

/** The interval at which statements are checked for their limit, in milliseconds. */
const LOOK_EVERY = 100;
/** The longest time of a whole request, in milliseconds: the library around the engine could hang as well. */
const REQUEST_LIMIT = 30_000;
/** So many breaks within a minute are no accident. */
const MOST_BREAKS = 4;
const MINUTE = 60_000;
/** The longest time for the engine to finish writing when the server closes, in milliseconds. */
const CLOSE_WITHIN = 10_000;

export interface SupervisedEngine extends Omit<Engine, 'answer' | 'sql' | 'read'> {
  /** The name of this server, if its database has several. */
  readonly serverName?: string;
  readonly answer: (request: Request, signal?: AbortSignal) => Promise<Response>;
  readonly read: (reads: readonly VisitorRead[], signal?: AbortSignal) => Promise<readonly ReadAnswer[]>;
  /** `limit`: its longest time in milliseconds; by default that of any statement. */
  readonly sql: <Row>(text: string, parameters?: readonly unknown[], limit?: number) => Promise<Row[]>;
}

interface SupervisorOptions {
  /** The longest time of a statement, in milliseconds. */
  readonly statementLimit: number;
  /** The engine cannot be restarted; the sentence is for people. */
  readonly onEnd: (sentence: string) => void;
  /** Receives notifications of the database; undefined if some may have been lost. */
  readonly onTold?: (message: string | undefined) => void;
  /** Stands in for the thread in tests. */
  readonly startThread?: typeof startEngineThread;
}

function toResponse({ status, headers, body }: SentResponse): Response {
  const hasNoBody = [101, 204, 205, 304].includes(status);
  return new Response(hasNoBody ? null : body, { status, headers: headers as [string, string][] });
}

async function toWork(
  request: Request,
  compared: Compared | undefined,
): Promise<{ work: Work; transfer: ArrayBuffer[] }> {
  const { url, method, headers } = request;
  const body = request.body ? await request.arrayBuffer() : undefined;
  const sent = { url, method, headers: [...headers], compared, ...(body && { body }) };
  return { work: { kind: 'request', request: sent }, transfer: body ? [body] : [] };
}

class Supervisor {
  readonly #settings: EngineSettings;
  readonly #options: SupervisorOptions;
  readonly #line = createLine<Work>();
  #thread: EngineThread | undefined;
  #isReady = false;
  #current: Job<Work> | undefined;
  #begunAt = 0;
  #isClosing = false;
  #breaks: number[] = [];
  #watch: NodeJS.Timeout | undefined;
  /** The reason why the thread is about to end, if known. */
  #reason: string | undefined;
  /** The supervisor ends the engine because of its statement; the engine itself has no fault. */
  #isOverdue = false;
  #onStart: { resolve(): void; reject(error: Error): void } | undefined;
  #hasStarted = false;

  constructor(settings: EngineSettings, options: SupervisorOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  /** Rejects with the error of the engine's first start. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onStart = { resolve, reject };
      this.#spawn();
    });
  }

  #spawn(): void {
    const isFresh = this.#settings.isFresh && !this.#hasStarted;
    this.#reason = undefined;
    this.#isOverdue = false;
    const start = this.#options.startThread ?? startEngineThread;
    this.#thread = start(
      { ...this.#settings, isFresh },
      { onMessage: (message) => this.#hear(message), onExit: (error) => this.#ended(error) },
    );
  }

  #hear(message: FromEngine): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        this.#hasStarted = true;
        this.#onStart?.resolve();
        this.#onStart = undefined;
        this.#options.onTold?.(undefined);
        return this.#next();
      case 'failed': {
        this.#reason = message.message;
        const { message: text, isForPeople } = message;
        this.#onStart?.reject(isForPeople ? new BackendStartError(text) : new Error(text));
        return;
      }
      case 'broke':
        this.#reason = causeOf(message.reason);
        return;
      case 'told':
        return this.#options.onTold?.(message.message);
      case 'done':
        return this.#finish((job) => job.resolve(message.result as never));
      case 'refused': {
        const { message: text, code } = message;
        return this.#finish((job) => job.reject(Object.assign(new Error(text), { code })));
      }
    }
  }

  #finish(tell: (job: Job<Work>) => void): void {
    const job = this.#current;
    this.#current = undefined;
    if (job) tell(job);
    this.#next();
  }

  #next(): void {
    if (!this.#isReady || this.#current) return;
    this.#current = this.#line.next();
    if (!this.#current) return;
    const { work, limit, transfer } = this.#current;
    this.#begunAt = steadyNow();
    this.#watch ??= setInterval(() => this.#look(), LOOK_EVERY).unref();
    this.#thread?.send({ work, limit }, transfer);
  }

  #look(): void {
    if (!this.#current) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      return;
    }
    if (this.#isOverdue || !this.#takesTooLong(this.#current)) return;
    this.#isOverdue = true;
    console.error(
      `A statement took longer than ${this.#current.limit / 1000} s. The database is restarting; everything saved is kept.`,
    );
    this.#thread?.end();
  }

  #takesTooLong({ work }: Job<Work>): boolean {
    const due = this.#thread?.dueAt() ?? 0;
    const now = steadyNow();
    return (due > 0 && now > due) || (work.kind === 'request' && now > this.#begunAt + REQUEST_LIMIT);
  }

  #ended(error: Error | undefined): void {
    this.#isReady = false;
    this.#thread = undefined;
    const job = this.#current;
    this.#current = undefined;
    if (this.#isClosing) {
      job?.resolve(undefined as never);
      return this.#line.refuse(cutShort());
    }
    job?.reject(cutShort());
    if (this.#onStart)
      return this.#onStart.reject(error ?? new Error('The database stopped while it was starting.'));
    if (this.#isOverdue) return this.#spawn();
    this.#breaks = [...this.#breaks, steadyNow()].filter((at) => at > steadyNow() - MINUTE);
    const reason = this.#reason ?? error?.message ?? 'Its thread stopped.';
    if (this.#breaks.length >= MOST_BREAKS) return this.#giveUp(reason);
    console.error(`The database crashed and is restarting; everything saved is kept. ${reason}`);
    this.#spawn();
  }

  #giveUp(reason: string): void {
    this.#line.refuse(cutShort());
    this.#options.onEnd(
      `The database stopped ${MOST_BREAKS} times within a minute, so the server stops. Everything saved is kept. ${reason}`,
    );
  }

  run<Result>(
    work: Work,
    { limit = this.#options.statementLimit, transfer = [] as ArrayBuffer[], signal }: RunOptions = {},
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#line.join({ work, limit, transfer, resolve, reject }, signal);
      this.#next();
    });
  }

  async close(): Promise<void> {
    const closed = this.run({ kind: 'close' }, { limit: CLOSE_WITHIN });
    this.#isClosing = true;
    const cut = setTimeout(() => this.#thread?.end(), CLOSE_WITHIN);
    await closed.catch(() => undefined);
    clearTimeout(cut);
    clearInterval(this.#watch);
  }
}

interface RunOptions {
  readonly limit?: number;
  readonly transfer?: ArrayBuffer[];
  readonly signal?: AbortSignal;
}

/** Rejects with BackendStartError if the database cannot be opened. */
export async function superviseEngine(
  settings: EngineSettings,
  options: SupervisorOptions,
): Promise<SupervisedEngine> {
  const supervisor = new Supervisor(settings, options);
  await supervisor.start();
  const query: Query = (text, parameters = []) => supervisor.run({ kind: 'sql', text, parameters });
  return {
    async answer(request, signal) {
      const { work, transfer } = await toWork(request, await compareAhead(request, query, signal));
      return toResponse(await supervisor.run<SentResponse>(work, { transfer, signal }));
    },
    sql: <Row>(text: string, parameters: readonly unknown[] = [], limit?: number) =>
      supervisor.run<Row[]>({ kind: 'sql', text, parameters }, { limit }),
    read: (reads, signal) => supervisor.run({ kind: 'read', reads }, { signal }),
    createUser: (email, password) => supervisor.run({ kind: 'createUser', email, password }),
    close: () => supervisor.close(),
  };
}
