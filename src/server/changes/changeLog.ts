/** Reads what was changed of what visitors or staff see, each time since the last. */

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
export function createChangeLog(ask: AskChanges): () => Promise<News> {
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
