/**
 * `POST /admin/live`: tells one window of the admin which tables were changed while somebody looks, as server-sent events:
 * `changed` with the names as JSON, `beat` when there is nothing to tell, `end` when this person hears nothing more. Names
 * of tables only, and only of those that this person may read, for which the database is asked in their own name. By POST
 * with the token in a header, so that no address, log or cache holds it. With `?again` nothing is told of the time before.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { Hono } from 'hono';
import type { BackendAddress } from '../../data/client';
import { withTimeout } from '../../data/withTimeout';
import { type Changed, createChangeReader, type AskChanges, createInvalidation } from './invalidation';

const access = v.object({ id: v.string(), tables: v.array(v.string()) });
type LiveAccess = v.InferOutput<typeof access>;

/** `null` for whoever is not on the staff, or not any more. Rejects when the backend does not answer. */
export type AskLiveAccess = (authorization: string) => Promise<LiveAccess | null>;

const ACCESS_TIMEOUT = 5000;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** `ask` stands in for the network where the backend is in this process. */
export const createAskLiveAccess =
  ({ supabaseUrl, publishableKey }: BackendAddress, ask: typeof fetch = fetch): AskLiveAccess =>
  async (authorization) => {
    const headers = { apikey: publishableKey, authorization, 'content-type': 'application/json' };
    const url = `${supabaseUrl}/rest/v1/rpc/my_live_access`;
    const response = await withTimeout(ACCESS_TIMEOUT, (signal) =>
      ask(url, { method: 'POST', headers, body: '{}', signal }),
    );
    if (REFUSED.has(response.status)) return null;
    if (!response.ok) throw new Error(`my_live_access failed (${response.status}).`);
    return v.parse(access, await response.json());
  };

/** What may end somebody's rights: roles, sessions, and who needs a second factor. */
const RIGHTS: ReadonlySet<string> = new Set(['admins', 'ended_sessions', 'site_settings']);

interface LiveTimes {
  /** Milliseconds from one sign of life to the next. */
  readonly heartbeat: number;
  /** How old what is known of a person's rights may be when something is told, in milliseconds. */
  readonly trustFor: number;
}

interface LiveStreamOptions extends LiveTimes {
  access: LiveAccess;
  /** Null when this person may hear nothing more. Rejects when nobody can say. */
  readonly ask: () => Promise<LiveAccess | null>;
}

class LiveStream {
  #isOver = false;
  /** Something was changed that this person's rights may depend on. */
  #isDoubtful = false;
  #checkedAt = performance.now();
  #waiting = new AbortController();
  readonly #news = new Set<string>();
  readonly #options: LiveStreamOptions;

  constructor(options: LiveStreamOptions) {
    this.#options = { ...options };
  }

  get personId(): string {
    return this.#options.access.id;
  }

  tell(changed: Changed): void {
    const { tables } = this.#options.access;
    const names = changed === 'everything' ? tables : changed.filter((name) => tables.includes(name));
    for (const name of names) this.#news.add(name);
    this.#isDoubtful ||= changed === 'everything' || changed.some((name) => RIGHTS.has(name));
    this.#waiting.abort();
  }

  end(): void {
    this.#isOver = true;
    this.#waiting.abort();
  }

  /** Resolves when there is something to do: at the latest for the next sign of life. */
  async #wait(): Promise<void> {
    if (this.#isOver || this.#isDoubtful || this.#news.size > 0) return;
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    await pause(this.#options.heartbeat, undefined, { signal, ref: false }).catch(() => undefined);
  }

  async #mayGoOn(): Promise<boolean> {
    const age = performance.now() - this.#checkedAt;
    if (!this.#isDoubtful && age < this.#options.trustFor) return true;
    this.#isDoubtful = false;
    this.#checkedAt = performance.now();
    const access = await this.#options.ask();
    if (access) this.#options.access = access;
    return access !== null;
  }

  /** Resolves when the stream is to be closed. Rejects when nobody can say whether this person may hear more. */
  async run(out: SSEStreamingApi): Promise<void> {
    // The first bytes take the headers along.
    await out.writeSSE({ event: 'beat', data: '' });
    let spokeAt = performance.now();
    while (!this.#isOver) {
      await this.#wait();
      if (this.#isOver) return;
      if (!(await this.#mayGoOn())) return out.writeSSE({ event: 'end', data: '' });
      const told = this.#options.access.tables.filter((name) => this.#news.has(name));
      this.#news.clear();
      // What somebody may not read leaves no trace, not even in time.
      if (told.length === 0 && performance.now() - spokeAt < this.#options.heartbeat) continue;
      const event = told.length > 0 ? 'changed' : 'beat';
      await out.writeSSE({ event, data: told.length > 0 ? JSON.stringify(told) : '' });
      spokeAt = performance.now();
    }
  }
}

interface LiveLimits extends LiveTimes {
  /** How long before its stream begins a window may have read what it shows, in milliseconds. */
  readonly mayHaveRead: number;
  /** Streams of everybody: a quarter of the connections there are. */
  readonly most: number;
  /** Windows of one person. The oldest makes room, because a phone that lost its network still counts for a while. */
  readonly mostOfOne: number;
}

/** Proxies give up an answer that says nothing for a minute (nginx). */
const LIMITS: LiveLimits = {
  most: 500,
  mostOfOne: 20,
  heartbeat: 20_000,
  trustFor: 5000,
  mayHaveRead: 10_000,
};

export interface LiveStreams {
  readonly route: Hono;
  tell(changed: Changed): void;
  /** Somebody listens. */
  isHeard(): boolean;
  /** Ends every stream, and opens none any more. */
  close(): void;
}

interface LiveOptions {
  readonly ask: AskLiveAccess;
  /** Resolves when what was changed before a stream begins has been told. */
  readonly settle?: () => Promise<unknown>;
  readonly limits?: LiveLimits;
}

export function createLiveStreams({ ask, settle, limits = LIMITS }: LiveOptions): LiveStreams {
  const streams = new Set<LiveStream>();
  /** When each name, or `everything`, was last told. */
  const toldAt = new Map<string, number>();
  let isClosed = false;

  /** What a window that read a moment ago may not have seen. */
  function toldLately(): Changed {
    const since = performance.now() - limits.mayHaveRead;
    const names = [...toldAt].filter(([, at]) => at > since).map(([name]) => name);
    return names.includes('everything') ? 'everything' : names;
  }

  function begin(authorization: string, access: LiveAccess): LiveStream {
    const others = [...streams].filter(({ personId }) => personId === access.id);
    if (others.length >= limits.mostOfOne) others[0]?.end();
    const stream = new LiveStream({ ...limits, access, ask: () => ask(authorization) });
    streams.add(stream);
    return stream;
  }

  const route = new Hono().post('/', async (c) => {
    c.header('cache-control', 'no-store');
    const authorization = c.req.header('authorization');
    if (!authorization) return c.text('Please sign in.', 401);
    if (isClosed || streams.size >= limits.most) {
      return c.text('Too many windows are open.', 503, { 'retry-after': '30' });
    }
    const access = await ask(authorization).catch(() => undefined);
    if (access === undefined) return c.text('The backend did not answer.', 503, { 'retry-after': '5' });
    if (access === null) return c.text('Only staff may listen.', 403);
    await settle?.();
    const stream = begin(authorization, access);
    if (c.req.query('again') === undefined) stream.tell(toldLately());
    const response = streamSSE(c, async (out) => {
      out.onAbort(() => stream.end());
      // Who cannot be asked for their rights comes back and asks anew.
      await stream.run(out).catch(() => undefined);
      streams.delete(stream);
    });
    // Neither kept, nor held back by a proxy that compresses it or waits until there is more.
    response.headers.set('cache-control', 'no-store, no-transform');
    response.headers.set('x-accel-buffering', 'no');
    // A connection that stays open would keep the server from closing.
    response.headers.set('connection', 'close');
    return response;
  });

  return {
    route,
    tell(changed) {
      for (const name of [changed].flat()) toldAt.set(name, performance.now());
      for (const stream of streams) stream.tell(changed);
    },
    isHeard: () => streams.size > 0,
    close() {
      isClosed = true;
      for (const stream of streams) stream.end();
    },
  };
}

/** Milliseconds after a database that did not answer: nobody tells again what was changed. */
const LOOK_AGAIN_AFTER = 1000;

export interface LiveUpdates extends Pick<LiveStreams, 'route' | 'close'> {
  /** The database says that something was changed, or may have. Looked for only while somebody listens. */
  look(): void;
}

/** `read` asks `changes_since` for what staff see. */
export function createLiveUpdates(ask: AskLiveAccess, read: AskChanges): LiveUpdates {
  const watch = createInvalidation({ read: createChangeReader(read), trustFor: () => Infinity });
  const streams = createLiveStreams({ ask, settle: () => watch.hint() });
  watch.onChange((changed) => streams.tell(changed));
  let again: NodeJS.Timeout | undefined;
  async function look() {
    if (!streams.isHeard() || (await watch.hint())) return;
    again ??= setTimeout(() => {
      again = undefined;
      void look();
    }, LOOK_AGAIN_AFTER).unref();
  }
  return { route: streams.route, close: () => streams.close(), look: () => void look() };
}
