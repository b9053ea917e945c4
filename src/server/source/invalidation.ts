/** Reads changes from the database, and invalidates the caches of visitors and staff. */
import { EventEmitter } from 'node:events';
import { withTimeout } from '../../data/withTimeout';

/** By name: for visitors sections, settings, `jobs`, `images`, `redirects`; for staff tables. */
export type Changed = readonly string[] | 'everything';

interface Change {
  readonly id: string;
  readonly name: string;
}

/** The result of the function `changes_since`. */
export interface ChangesAnswer {
  readonly cursor: string;
  readonly changes: readonly Change[] | null;
  /** For visitors. */
  readonly right_for?: number | null;
  readonly has_mail?: boolean;
}

export type AskChanges = (since: string | undefined) => Promise<ChangesAnswer>;

export interface News {
  readonly changed: Changed;
  /** Milliseconds until a scheduled change of visibility. */
  readonly rightFor: number;
  /** Some email is due. */
  readonly hasMail: boolean;
}

/** The database remembers an hour, by its own clock. */
const REMEMBERED = 30 * 60_000;

/** Rejects when the database does not respond; then the next read returns those changes too. */
export function createChangeReader(ask: AskChanges): () => Promise<News> {
  let cursor: string | undefined;
  let readAt = -Infinity;
  /** While a long transaction is open, reads repeat earlier changes. */
  let told = new Set<string>();
  return async () => {
    const begunAt = performance.now();
    const answer = await ask(begunAt - readAt < REMEMBERED ? cursor : undefined);
    const news = answer.changes?.filter(({ id }) => !told.has(id)).map(({ name }) => name);
    cursor = answer.cursor;
    readAt = begunAt;
    told = new Set(answer.changes?.map(({ id }) => id));
    return {
      changed: !news || news.includes('*') ? 'everything' : [...new Set(news)],
      rightFor: answer.right_for ?? Infinity,
      hasMail: answer.has_mail === true,
    };
  };
}

/** The lifetime of a page if changes are unknown, in milliseconds. */
export const A_MOMENT = 500;
/** The longest age of known changes without notifications, in milliseconds: a page must be current within a second. */
export const UNTOLD = 800;
/** Figures such as "new this week" and relative dates change with time. */
const AT_MOST = 5 * 60_000;
/** The longest wait of a visitor for the newest content, and of any read, in milliseconds. */
const TIMEOUT = 1000;
const GIVE_UP = 5000;
/** Notified changes are read before a visitor asks; the delay collects the parts of one save. In milliseconds. */
const AHEAD = 10;
/** Strangers can trigger a read too. */
const BETWEEN_HINTS = 100;
const RETRY_AFTER = 1000;

export interface Invalidation {
  /** Registers a function that drops caches of the changed content. */
  onChange(listener: (changed: Changed) => void): void;
  /** Registers a function that sends due email. */
  onMail(listener: () => void): void;
  /** The database has notified a change. */
  tell(): void;
  /** A client reports a change. Resolves after the read: false if the database did not respond. */
  hint(): Promise<boolean>;
  /** Resolves when the cache may be served: at once without notifications, and after a second at the latest. */
  settle(): Promise<void>;
  /** The milliseconds for which a new page is current without changes. */
  freshFor(): number;
}

/** If changes cannot be known. */
export const UNWATCHED: Pick<Invalidation, 'settle' | 'freshFor'> = {
  settle: () => Promise.resolve(),
  freshFor: () => A_MOMENT,
};

interface InvalidationOptions {
  readonly read: () => Promise<News>;
  /** The longest age of known changes, in milliseconds; infinite if every change is notified. */
  readonly trustFor: () => number;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

/** Requests that wait share the following run. */
function together<T>(wait: () => Promise<unknown>, run: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  async function waitAndRun() {
    await wait();
    asked = undefined;
    return run();
  }
  return () => (asked ??= waitAndRun());
}

export function createInvalidation({ read, trustFor }: InvalidationOptions): Invalidation {
  const heard = new EventEmitter<{ change: [Changed]; mail: [] }>();
  let isTold = true;
  /** The last read succeeded so recently that visitors wait for the next one. */
  let isKnown = true;
  let isQuick = true;
  let [lookedAt, triedAt] = [-Infinity, -Infinity];
  let rightUntil = Infinity;
  let looking: Promise<boolean> | undefined;

  async function look(): Promise<boolean> {
    isTold = false;
    const begunAt = performance.now();
    triedAt = begunAt;
    const news = await withTimeout(GIVE_UP, read).catch(() => undefined);
    isKnown = news !== undefined;
    isQuick = isKnown && performance.now() - begunAt < TIMEOUT;
    // The pages' own reads fail as well, and log it.
    isTold ||= !isKnown;
    if (!news) return false;
    const changed = begunAt < rightUntil ? news.changed : 'everything';
    rightUntil = begunAt + news.rightFor;
    lookedAt = begunAt;
    if (changed.length > 0) heard.emit('change', changed);
    if (news.hasMail) heard.emit('mail');
    return true;
  }

  const begin = () => (looking ??= look().finally(() => (looking = undefined)));

  function isDue(): boolean {
    const now = performance.now();
    return isTold || now >= rightUntil || now - lookedAt >= trustFor();
  }

  /** A notification during a read triggers the next one. */
  async function lookUntilSettled(): Promise<void> {
    await begin();
    if (isQuick && isDue()) await lookUntilSettled();
  }

  const lookAhead = together(
    () => pause(AHEAD).then(() => looking),
    async () => {
      if (isTold) await begin();
    },
  );

  const lookSoon = together(async () => {
    await looking;
    const rest = triedAt + BETWEEN_HINTS - performance.now();
    if (rest > 0) await pause(rest);
  }, begin);

  return {
    onChange: (listener) => void heard.on('change', listener),
    onMail: (listener) => void heard.on('mail', listener),
    tell() {
      isTold = true;
      void lookAhead();
    },
    hint: lookSoon,
    async settle() {
      // The current read may find a change that this visitor must not miss.
      if (!looking && !isDue()) return;
      if (isQuick) return withTimeout(TIMEOUT, lookUntilSettled).catch(() => void (isQuick = false));
      if (performance.now() - triedAt >= RETRY_AFTER) void begin();
    },
    freshFor: () => (isKnown ? Math.max(0, Math.min(AT_MOST, rightUntil - performance.now())) : A_MOMENT),
  };
}
