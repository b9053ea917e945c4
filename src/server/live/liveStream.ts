/** What one window of the admin hears: names of tables that were changed, as long as its person may read them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';
import type { Changed } from '../changes/changeLog';
import type { LiveAccess } from './liveAccess';

/** What may end somebody's rights: roles, sessions, and who needs a second factor. */
const RIGHTS: ReadonlySet<string> = new Set(['admins', 'ended_sessions', 'site_settings']);

export interface LiveTimes {
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

export class LiveStream {
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
