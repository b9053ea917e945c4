/**
 * `POST /admin/live`: tells one window of the admin which tables were changed while somebody looks, as server-sent events:
 * `changed` with the names as JSON, `beat` when there is nothing to tell, `end` when this person hears nothing more. Names
 * of tables only. By POST with the token in a header, so that no address, log or cache holds it.
 */
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Changed } from '../changes/changeLog';
import type { AskLiveAccess, LiveAccess } from './liveAccess';
import { LiveStream, type LiveTimes } from './liveStream';

interface LiveLimits extends LiveTimes {
  /** Streams of everybody: a quarter of the connections there are. */
  readonly most: number;
  /** Windows of one person. The oldest makes room, because a phone that lost its network still counts for a while. */
  readonly mostOfOne: number;
}

/** Proxies give up an answer that says nothing for a minute (nginx). */
const LIMITS: LiveLimits = { most: 500, mostOfOne: 20, heartbeat: 20_000, trustFor: 5000 };

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
  /** Resolves when what was changed before a stream begins has been told to others. */
  readonly settle?: () => Promise<void>;
  readonly limits?: LiveLimits;
}

export function createLiveStreams({ ask, settle, limits = LIMITS }: LiveOptions): LiveStreams {
  const streams = new Set<LiveStream>();
  let isClosed = false;

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
      for (const stream of streams) stream.tell(changed);
    },
    isHeard: () => streams.size > 0,
    close() {
      isClosed = true;
      for (const stream of streams) stream.end();
    },
  };
}
