/** Learns from the database what was changed, and drops what is kept of it, for visitors and for staff. */
import { EventEmitter } from 'node:events';
import { withTimeout } from '../../data/withTimeout';

/** By name: for visitors sections, settings, `jobs`, `images`, `redirects`; for staff tables. */
export type Changed = readonly string[] | 'everything';

interface Change {
  readonly id: string;
  readonly name: string;
}

/** What the function `changes_since` answers. */
export interface ChangesAnswer {
  readonly cursor: string;
  readonly changes: readonly Change[] | null;
  /** Of what visitors see. */
  readonly right_for?: number | null;
  readonly has_mail?: boolean;
}

export type AskChanges = (since: string | undefined) => Promise<ChangesAnswer>;

export interface News {
  readonly changed: Changed;
  /** Milliseconds until something begins or ends to be shown by itself. */
  readonly rightFor: number;
  /** Some is due. */
  readonly hasMail: boolean;
}

/** The database remembers an hour, by its own clock. */
const REMEMBERED = 30 * 60_000;

/** Rejects when the database does not answer; then the next one tells what that one would have. */
export function createChangeReader(ask: AskChanges): () => Promise<News> {
  let cursor: string | undefined;
  let readAt = -Infinity;
  /** While a long transaction is open, answers tell again what others told. */
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

/** How long a page is kept where nothing is known of changes, in milliseconds. */
export const A_MOMENT = 500;
/** How old what is known may be where nobody tells of changes, in milliseconds: a page is to be right within a second. */
export const UNTOLD = 800;
/** Figures such as "new this week" and dates in words move on by themselves. */
const AT_MOST = 5 * 60_000;
/** How long a visitor waits to be shown the newest, and how long anybody does, in milliseconds. */
const TIMEOUT = 1000;
const GIVE_UP = 5000;
/** What is told is looked for before a visitor asks; what one save tells in pieces, once. In milliseconds. */
const AHEAD = 10;
/** Strangers can ask for a look too. */
const BETWEEN_HINTS = 100;
const RETRY_AFTER = 1000;

export interface Invalidation {
  /** Names who drops what was made from what was changed. */
  onChange(listener: (changed: Changed) => void): void;
  /** Names who sends mail that is due. */
  onMail(listener: () => void): void;
  /** The database says that something was changed. */
  tell(): void;
  /** Somebody says so. Resolves when it was looked for: false where the database did not answer. */
  hint(): Promise<boolean>;
  /** Resolves when what is kept may be shown: at once where nothing was told, and after a second whatever happens. */
  settle(): Promise<void>;
  /** For how many milliseconds a page that is made now is right if nobody changes anything. */
  freshFor(): number;
}

/** Where nobody can say what was changed. */
export const UNWATCHED: Pick<Invalidation, 'settle' | 'freshFor'> = {
  settle: () => Promise.resolve(),
  freshFor: () => A_MOMENT,
};

interface InvalidationOptions {
  readonly read: () => Promise<News>;
  /** How old what is known may be, in milliseconds; endless where every change is told. */
  readonly trustFor: () => number;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

/** Who asks while it waits shares the run that follows. */
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
  /** The last look was answered, and so soon that visitors wait for the next one. */
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
    // What the pages need fails as well, and tells of it.
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

  /** What is told during a look is looked for by the next one. */
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
      // A look under way may find what this visitor must not miss.
      if (!looking && !isDue()) return;
      if (isQuick) return withTimeout(TIMEOUT, lookUntilSettled).catch(() => void (isQuick = false));
      if (performance.now() - triedAt >= RETRY_AFTER) void begin();
    },
    freshFor: () => (isKnown ? Math.max(0, Math.min(AT_MOST, rightUntil - performance.now())) : A_MOMENT),
  };
}
