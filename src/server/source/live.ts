/**
 * `POST /admin/live`: notifies one window of the admin of changed tables as server-sent events: `changed` with the
 * names as JSON, `beat` as a heartbeat, `end` when this person has lost access. It sends only names of tables that this
 * person may read, which the database checks in their own name. By POST with the token in a header, so that no address,
 * log or cache holds it. With `?again` it omits earlier changes.
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

/** `null` for anyone who is not, or no longer, on the staff. Rejects when the backend does not respond. */
export type AskLiveAccess = (authorization: string) => Promise<LiveAccess | null>;

const ACCESS_TIMEOUT = 5000;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** `ask` replaces the network if the backend is in this process. */
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

/** Tables that may end somebody's access: roles, sessions, and the second-factor rule. */
const RIGHTS: ReadonlySet<string> = new Set(['admins', 'ended_sessions', 'site_settings']);

interface LiveTimes {
  /** Milliseconds between two heartbeats. */
  readonly heartbeat: number;
  /** The longest age of a person's known rights when an event is sent, in milliseconds. */
  readonly trustFor: number;
}

interface LiveStreamOptions extends LiveTimes {
  access: LiveAccess;
  /** Null when this person has lost access. Rejects if that is unknown. */
  readonly ask: () => Promise<LiveAccess | null>;
}

class LiveStream {
  #isOver = false;
  /** A change that may affect this person's rights. */
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

  /** Resolves when there is work: at the latest for the next heartbeat. */
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

  /** Resolves when the stream must be closed. Rejects if the person's access is unknown. */
  async run(out: SSEStreamingApi): Promise<void> {
    // The first bytes send the headers.
    await out.writeSSE({ event: 'beat', data: '' });
    let spokeAt = performance.now();
    while (!this.#isOver) {
      await this.#wait();
      if (this.#isOver) return;
      if (!(await this.#mayGoOn())) return out.writeSSE({ event: 'end', data: '' });
      const told = this.#options.access.tables.filter((name) => this.#news.has(name));
      this.#news.clear();
      // Changes that somebody may not read leave no trace, not even in timing.
      if (told.length === 0 && performance.now() - spokeAt < this.#options.heartbeat) continue;
      const event = told.length > 0 ? 'changed' : 'beat';
      await out.writeSSE({ event, data: told.length > 0 ? JSON.stringify(told) : '' });
      spokeAt = performance.now();
    }
  }
}

interface LiveLimits extends LiveTimes {
  /** The time before its stream begins in which a window may have read its data, in milliseconds. */
  readonly mayHaveRead: number;
  /** All streams: a quarter of the connections. */
  readonly most: number;
  /** Windows of one person. The oldest makes room, because a phone that lost its network still counts for a while. */
  readonly mostOfOne: number;
}

/** Proxies close a response that is silent for a minute (nginx). */
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
  /** Somebody is listening. */
  isHeard(): boolean;
  /** Ends every stream, and opens no new one. */
  close(): void;
}

interface LiveOptions {
  readonly ask: AskLiveAccess;
  /** Resolves when the changes before the start of a stream have been sent. */
  readonly settle?: () => Promise<unknown>;
  readonly limits?: LiveLimits;
}

export function createLiveStreams({ ask, settle, limits = LIMITS }: LiveOptions): LiveStreams {
  const streams = new Set<LiveStream>();
  /** The time of the last event for each name, or `everything`. */
  const toldAt = new Map<string, number>();
  let isClosed = false;

  /** Recent changes that a window may have missed. */
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
    if (access === undefined) return c.text('The backend did not respond.', 503, { 'retry-after': '5' });
    if (access === null) return c.text('Only staff may listen.', 403);
    await settle?.();
    const stream = begin(authorization, access);
    if (c.req.query('again') === undefined) stream.tell(toldLately());
    const response = streamSSE(c, async (out) => {
      out.onAbort(() => stream.end());
      // If the rights cannot be checked, the window reconnects and tries again.
      await stream.run(out).catch(() => undefined);
      streams.delete(stream);
    });
    // Not cached, and not held back by a proxy that compresses or buffers it.
    response.headers.set('cache-control', 'no-store, no-transform');
    response.headers.set('x-accel-buffering', 'no');
    // An open connection would keep the server from closing.
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

/** Milliseconds after an unresponsive database, whose notifications are not repeated. */
const LOOK_AGAIN_AFTER = 1000;

export interface LiveUpdates extends Pick<LiveStreams, 'route' | 'close'> {
  /** The database has notified a change, or may have. It is read only while somebody is listening. */
  look(): void;
}

/** `read` calls `changes_since` for staff. */
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
