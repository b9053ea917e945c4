/**
 * Keeps the engine in a thread of its own, so that nothing that happens to it stops the thread that answers. A statement
 * that takes too long, a fault of its memory or a crash end that thread; the next one opens the same folder and finds
 * all that was answered. Whoever waits meanwhile goes on waiting; what had begun is answered with BusyError.
 */
import { BackendStartError, causeOf, cutShort } from '../errors';
import { startEngineThread, type EngineThread } from './engineThread';
import { createLine, type Job } from './waiting';
import type { Engine, EngineSettings } from './engine';
import { type FromEngine, type SentResponse, type Work, steadyNow } from './messages';
import type { ReadAnswer, VisitorRead } from './visitorReads';

/** How often it is looked whether a statement takes too long, in milliseconds. */
const LOOK_EVERY = 100;
/** How long a request may take in all, in milliseconds: the library around the engine could hang as well. */
const REQUEST_LIMIT = 30_000;
/** So many breaks within a minute are no accident. */
const MOST_BREAKS = 4;
const MINUTE = 60_000;
/** How long the engine may take to write what is left when the server closes, in milliseconds. */
const CLOSE_WITHIN = 10_000;

export interface SupervisedEngine extends Omit<Engine, 'answer' | 'sql' | 'read'> {
  /** By which name the database knows this server, where it may have others. */
  readonly serverName?: string;
  readonly answer: (request: Request, signal?: AbortSignal) => Promise<Response>;
  readonly read: (reads: readonly VisitorRead[], signal?: AbortSignal) => Promise<readonly ReadAnswer[]>;
  /** `limit`: how long it may take, in milliseconds; by default as long as any statement. */
  readonly sql: <Row>(text: string, parameters?: readonly unknown[], limit?: number) => Promise<Row[]>;
}

interface SupervisorOptions {
  /** How long a statement may take, in milliseconds. */
  readonly statementLimit: number;
  /** The engine cannot be kept running; the sentence is for people. */
  readonly onEnd: (sentence: string) => void;
  /** Hears what the database tells its servers; undefined when something may have been told that nobody heard. */
  readonly onTold?: (message: string | undefined) => void;
  /** Stands in for the thread in tests. */
  readonly startThread?: typeof startEngineThread;
}

function toResponse({ status, headers, body }: SentResponse): Response {
  const hasNoBody = [101, 204, 205, 304].includes(status);
  return new Response(hasNoBody ? null : body, { status, headers: headers as [string, string][] });
}

async function toWork(request: Request): Promise<{ work: Work; transfer: ArrayBuffer[] }> {
  const { url, method, headers } = request;
  const body = request.body ? await request.arrayBuffer() : undefined;
  const sent = { url, method, headers: [...headers], ...(body && { body }) };
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
  /** Why the thread is about to end, as far as it is known. */
  #reason: string | undefined;
  /** The engine is being ended because of its statement, which is no fault of its own. */
  #isOverdue = false;
  #onStart: { resolve(): void; reject(error: Error): void } | undefined;
  #hasStarted = false;

  constructor(settings: EngineSettings, options: SupervisorOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  /** Rejects with what kept the engine from its first start. */
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
      `A statement took longer than ${this.#current.limit / 1000} s. The database is being restarted; nothing that was saved is lost.`,
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
      return this.#onStart.reject(error ?? new Error('The database ended while it started.'));
    if (this.#isOverdue) return this.#spawn();
    this.#breaks = [...this.#breaks, steadyNow()].filter((at) => at > steadyNow() - MINUTE);
    const reason = this.#reason ?? error?.message ?? 'Its thread ended.';
    if (this.#breaks.length >= MOST_BREAKS) return this.#giveUp(reason);
    console.error(`The database crashed and is being restarted; nothing that was saved is lost. ${reason}`);
    this.#spawn();
  }

  #giveUp(reason: string): void {
    this.#line.refuse(cutShort());
    this.#options.onEnd(
      `The database stopped ${MOST_BREAKS} times within a minute, so the server ends. Everything that was saved is kept. ${reason}`,
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

/** Rejects with BackendStartError where the database cannot be opened. */
export async function superviseEngine(
  settings: EngineSettings,
  options: SupervisorOptions,
): Promise<SupervisedEngine> {
  const supervisor = new Supervisor(settings, options);
  await supervisor.start();
  return {
    async answer(request, signal) {
      const { work, transfer } = await toWork(request);
      return toResponse(await supervisor.run<SentResponse>(work, { transfer, signal }));
    },
    sql: <Row>(text: string, parameters: readonly unknown[] = [], limit?: number) =>
      supervisor.run<Row[]>({ kind: 'sql', text, parameters }, { limit }),
    read: (reads, signal) => supervisor.run({ kind: 'read', reads }, { signal }),
    createUser: (email, password) => supervisor.run({ kind: 'createUser', email, password }),
    close: () => supervisor.close(),
  };
}
