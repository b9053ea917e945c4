/** Receives a project's notifications over one connection to its database that is kept open. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { CHANNEL, connectTo, SESSION } from '../../backend/database';

/** The interval of the connection check, in milliseconds. */
const HEARTBEAT = 10_000;
const CONNECT_TIMEOUT = 10_000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

export interface DatabaseListener {
  /** True while every notification arrives here. */
  isListening(): boolean;
  close(): Promise<void>;
}

interface ListenOptions {
  readonly databaseUrl: string;
  /** Its name for other servers. */
  readonly name?: string | undefined;
  /** The notification; undefined when some may have been missed. */
  readonly onTold: (message: string | undefined) => void;
  /** Called once for each period without a connection. */
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
      // A project may be behind a pooler that ignores settings.
      options: name && SESSION,
    });
    const connection = new driver.Client(config);
    client = connection;
    const ended = new Promise<never>((_, reject) => {
      cut = (reason) => reject(reason ?? new Error('The connection to the database ended.'));
      connection.on('error', cut).on('end', cut);
    });
    connection.on('notification', ({ payload }) => onTold(payload));
    // Closing the server must not wait for an unresponsive database.
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
