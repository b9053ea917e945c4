/**
 * Unsaved edits of one person, kept in the browser so that a reload or an ended session loses nothing. Whoever shows one
 * subscribes, so that two places on a screen, and two tabs, never disagree.
 */
import { createContext, use } from 'react';

export interface Draft<T> {
  /** The stored version the edits started from; 0 where nothing was stored. */
  readonly version: number;
  /** The value at that version, for telling later who changed what. */
  readonly base: T;
  readonly value: T;
  /** ISO 8601 */
  readonly changedAt: string;
  /** The version of the prepared draft that the edits go on with, if they do. */
  readonly prepared?: number | undefined;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isDraft = (value: unknown): value is Draft<unknown> =>
  typeof value === 'object' && value !== null && 'version' in value && 'base' in value && 'value' in value;

const PREFIX = 'sampark-draft:';

/** Nobody comes back to what they left for so long. Milliseconds. */
const LONGEST_KEPT = 30 * 24 * 60 * 60 * 1000;

function draftIn(text: string | null): Draft<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export class DraftStore {
  readonly #prefix: string;
  /** What the browser refused to keep (storage full or forbidden) lives at least as long as the page. */
  readonly #memory = new Map<string, Draft<unknown>>();
  /** What was read last, so that the same draft is the same object. */
  readonly #seen = new Map<string, { text: string | null; draft: Draft<unknown> | undefined }>();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly storage: DraftStorage,
    userId: string,
  ) {
    this.#prefix = `${PREFIX}${userId}:`;
    this.#forgetOld();
  }

  /** Of everybody who has worked in this browser. */
  #forgetOld(): void {
    const latest = Date.now() - LONGEST_KEPT;
    try {
      for (const key of Object.keys(this.storage).filter((one) => one.startsWith(PREFIX))) {
        const draft = draftIn(this.storage.getItem(key));
        if (draft && Date.parse(draft.changedAt) < latest) this.storage.removeItem(key);
      }
    } catch {
      // A storage that cannot be read shows nothing to anybody.
    }
  }

  /** Another tab of this browser writes into the same storage. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };

  read<T>(name: string): Draft<T> | undefined {
    const kept = this.#memory.get(name);
    if (kept) return kept as Draft<T>;
    const text = this.#text(name);
    const seen = this.#seen.get(name);
    if (seen?.text === text) return seen.draft as Draft<T> | undefined;
    const draft = draftIn(text);
    this.#seen.set(name, { text, draft });
    return draft as Draft<T> | undefined;
  }

  /** The names of all drafts that begin like this. */
  names(beginning: string): string[] {
    const start = this.#prefix + beginning;
    const stored = Object.keys(this.storage).filter((key) => key.startsWith(start));
    const names = new Set([...stored.map((key) => key.slice(this.#prefix.length)), ...this.#memory.keys()]);
    return [...names].filter((name) => name.startsWith(beginning)).toSorted();
  }

  /** Whether the draft outlives the page. */
  isKept(name: string): boolean {
    return !this.#memory.has(name);
  }

  /** Writes a draft, or clears it where there is none. */
  keep<T>(name: string, draft: Draft<T> | undefined): void {
    try {
      if (draft) this.storage.setItem(this.#prefix + name, JSON.stringify(draft));
      else this.storage.removeItem(this.#prefix + name);
      this.#memory.delete(name);
    } catch {
      // A storage that cannot be written holds no draft either.
      if (draft) this.#memory.set(name, draft);
      else this.#memory.delete(name);
    }
    for (const listener of this.#listeners) listener();
  }

  clear(name: string): void {
    this.keep(name, undefined);
  }

  #text(name: string): string | null {
    try {
      return this.storage.getItem(this.#prefix + name);
    } catch {
      return null;
    }
  }
}

export const DraftsContext = createContext<DraftStore | undefined>(undefined);

export function useDrafts(): DraftStore {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error('There is no draft store above this component.');
  return drafts;
}

/** Drafts with words about those who have sent something: they go when the person has gone, and with whoever logs out. */

/** Each is followed by the ids of the entries that it is about. */
const BEGINNINGS = ['note ', 'replies ', 'reply '];

export const draftsAboutPeople = (drafts: DraftStore): readonly string[] =>
  BEGINNINGS.flatMap((beginning) => drafts.names(beginning));

export const entriesOf = (name: string): readonly number[] =>
  name
    .slice(name.indexOf(' ') + 1)
    .split(',')
    .map(Number);
