/**
 * Receives changes by others over one stream from the server, and reads lists and figures again. Records that may be
 * in an editor are left to the version check, except those of READ_AGAIN. A hidden page closes its stream, so that
 * many tabs do not use up the connections of a browser; it catches up when visible.
 */
import { type LiveProvider, useSubscription } from '@refinedev/core';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminClient } from '../client';
import { sessionEnd } from './auth';

/** Table names; undefined if any table may have changed. */
type Told = readonly string[] | undefined;

interface Hearing {
  /** True if visible data refetches on its own; otherwise the server sends the changes made during the read. */
  readonly isAgain: boolean;
  /** The server responded. Earlier changes were missed. */
  readonly onAnswer: () => void;
  readonly onTold: (tables: Told) => void;
}

/** The channel of all changes; for one table `resources/<table>`, as Refine's hooks request it. */
const EVERY_CHANGE = 'resources/*';

const FIRST_REST = 1000;
const LONGEST_REST = 60_000;
/** The server sends a heartbeat every twenty seconds: a longer silence means a lost connection. */
const LONGEST_SILENCE = 50_000;

const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** Listens until the stream breaks. True if this person has nothing more to receive. */
async function listen(client: AdminClient, signal: AbortSignal, { isAgain, onAnswer, onTold }: Hearing) {
  const { data } = await client.auth.getSession();
  if (!data.session || !navigator.onLine) return true;
  const authorization = `Bearer ${data.session.access_token}`;
  const response = await fetch(`/admin/live${isAgain ? '?again' : ''}`, {
    method: 'POST',
    headers: { authorization },
    signal,
  });
  if (REFUSED.has(response.status)) return true;
  onAnswer();
  if (!response.ok || !response.body) return false;
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), LONGEST_SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return false;
    if (value.event === 'end') return true;
    if (value.event === 'changed') onTold(JSON.parse(value.data) as string[]);
  }
}

const restFor = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reconnects after each break and reports possibly missed changes; `isBack` after an earlier connection. */
async function keepListening(
  client: AdminClient,
  signal: AbortSignal,
  tell: (tables: Told) => void,
  isBack: boolean,
) {
  let mayHaveMissed = isBack;
  let rest = FIRST_REST;
  const onAnswer = () => {
    if (mayHaveMissed) tell(undefined);
    mayHaveMissed = true;
  };
  while (!signal.aborted) {
    const begunAt = performance.now();
    const isOver = await listen(client, signal, {
      isAgain: mayHaveMissed,
      onAnswer,
      onTold: tell,
    }).catch(() => false);
    if (isOver) return;
    mayHaveMissed = true;
    if (performance.now() - begunAt > LONGEST_REST) rest = FIRST_REST;
    await restFor(rest, signal);
    rest = Math.min(2 * rest, LONGEST_REST);
  }
}

export interface Live extends LiveProvider {
  /** Starts to listen; returns the function that stops it. */
  readonly start: () => () => void;
}

export function createLive(client: AdminClient): Live {
  const listeners = new Set<(tables: Told) => void>();
  const tell = (tables: Told) => listeners.forEach((hear) => hear(tables));
  let listening: AbortController | undefined;

  function stop() {
    listening?.abort();
    listening = undefined;
  }
  async function begin(isBack: boolean) {
    if (listening || document.hidden) return;
    const controller = new AbortController();
    listening = controller;
    await keepListening(client, controller.signal, tell, isBack);
    if (listening === controller) listening = undefined;
  }

  return {
    subscribe({ channel, callback }) {
      const hear = (tables: Told) => {
        const isMeant =
          !tables || channel === EVERY_CHANGE || tables.some((name) => channel === `resources/${name}`);
        if (isMeant) callback({ channel, type: '*', payload: { tables }, date: new Date() });
      };
      listeners.add(hear);
      return hear;
    },
    unsubscribe: (hear: (tables: Told) => void) => void listeners.delete(hear),
    start() {
      const ending = new AbortController();
      const { signal } = ending;
      document.addEventListener('visibilitychange', () => (document.hidden ? stop() : void begin(true)), {
        signal,
      });
      addEventListener('online', () => void begin(true), { signal });
      // A new session reopens the stream that the server closed.
      const forget = sessionEnd.subscribe(() => sessionEnd.read() || void begin(true));
      void begin(false);
      return () => {
        ending.abort();
        forget();
        stop();
      };
    },
  };
}

/** Lists and functions derived from a table, besides the lists of its own rows. */
const MADE_FROM: Readonly<Record<string, readonly string[]>> = {
  admins: ['people'],
  clients: ['client_work', 'find_clients'],
  jobs: ['client_work', 'find_clients', 'inbox_choices'],
  invitations: ['open_invitations'],
  open_screens: ['keep_screen_open'],
  notes: ['introductions_of', 'shortlists_of', 'unsent_replies'],
  outbox: ['failed_mail', 'inbox_counts', 'inbox_overview', 'unsent_replies'],
  site_content: ['content_revisions'],
  site_settings: ['content_revisions', 'inbox_answers'],
  submissions: [
    'applicants_of_jobs',
    'client_work',
    'erasure_requests',
    'inbox_answers',
    'inbox_choices',
    'inbox_counts',
    'inbox_overview',
    'retention_due',
    'submission_versions',
  ],
};

/** Entries have no editor, and the form of a job keeps the version it started from. */
const READ_AGAIN: ReadonlySet<unknown> = new Set(['submissions', 'jobs']);

/** Matches Refine's query keys: `data`, provider, resource, action, … or `data`, provider, `custom`, request. */
function isMadeFrom([, , name, action]: QueryKey, names: ReadonlySet<unknown>): boolean {
  if (name === 'custom') return names.has((action as { url: string }).url);
  return names.has(name) && (action !== 'one' || READ_AGAIN.has(name));
}

type Predicate = (query: { queryKey: QueryKey }) => boolean;

/**
 * Refetches visible queries of these tables. A pending first response may predate the change, and the library treats
 * it as the newest, so it is requested again afterwards.
 */
function readAgain(client: QueryClient, predicate: Predicate): void {
  const underWay = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  void client.invalidateQueries({ predicate });
  for (const { promise, queryKey } of underWay.filter(({ state }) => state.data === undefined)) {
    const repeat = () => setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }));
    void promise?.then(repeat, repeat);
  }
}

export function useLiveRefresh(live: Live | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => live?.start(), [live]);
  useSubscription({
    channel: EVERY_CHANGE,
    onLiveEvent({ payload }) {
      const { tables } = payload as { tables: Told };
      const names = new Set<unknown>(tables?.flatMap((table) => [table, ...(MADE_FROM[table] ?? [])]));
      // After an absence, everything visible is read again.
      readAgain(queryClient, ({ queryKey }) => !tables || isMadeFrom(queryKey, names));
    },
  });
}
