/** Hears what a project elsewhere tells its servers, over one connection to its database that is kept open. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { CHANNEL, connectTo, SESSION } from '../../backend/database';

/** Whether it is still there is asked so often, in milliseconds. */
const HEARTBEAT = 10_000;
const CONNECT_TIMEOUT = 10_000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

export interface DatabaseListener {
  /** True while everything that is told arrives here. */
  isListening(): boolean;
  close(): Promise<void>;
}

interface ListenOptions {
  readonly databaseUrl: string;
  /** How other servers see it. */
  readonly name?: string | undefined;
  /** What was told; undefined when something may have been told that nobody heard. */
  readonly onTold: (message: string | undefined) => void;
  /** Called once for each time in which there is no connection. */
  readonly onFailure: (error: unknown) => void;
}

export function listenToDatabase({ databaseUrl, name, onTold, onFailure }: ListenOptions): DatabaseListener {
  const closing = new AbortController();
  let client: Client | undefined;
  let isListening = false;
  let cut: ((reason?: unknown) => void) | undefined;

  /** Never resolves: a connection ends by failing, or by being cut. */
  async function listenOnce(): Promise<never> {
    const driver = await import('pg');
    const config = connectTo(databaseUrl, {
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: HEARTBEAT,
      keepAlive: true,
      application_name: name ?? 'sampark',
      // A project may be behind a pooler that knows no settings.
      options: name && SESSION,
    });
    const connection = new driver.Client(config);
    client = connection;
    const ended = new Promise<never>((_, reject) => {
      cut = (reason) => reject(reason ?? new Error('The connection to the database ended.'));
      connection.on('error', cut).on('end', cut);
    });
    connection.on('notification', ({ payload }) => onTold(payload));
    // Who closes the server does not wait for a database that does not answer.
    await Promise.race([ended, connection.connect().then(() => connection.query(`listen ${CHANNEL}`))]);
    isListening = true;
    onTold(undefined);
    const beat = setInterval(() => void connection.query('select 1').catch(cut), HEARTBEAT).unref();
    return ended.finally(() => clearInterval(beat));
  }

  async function keepListening(): Promise<void> {
    let wait = FIRST_PAUSE;
    while (!closing.signal.aborted) {
      const error: unknown = await listenOnce().catch((reason: unknown) => reason);
      const failing = client;
      client = undefined;
      if (isListening) wait = FIRST_PAUSE;
      isListening = false;
      failing?.end().catch(() => undefined);
      if (closing.signal.aborted) return;
      if (wait === FIRST_PAUSE) onFailure(error);
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      wait = Math.min(2 * wait, LONGEST_PAUSE);
    }
  }

  const kept = keepListening();
  return {
    isListening: () => isListening,
    async close() {
      closing.abort();
      cut?.();
      await kept;
    },
  };
}
