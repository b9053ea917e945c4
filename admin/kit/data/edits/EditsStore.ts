/**
 * Unsaved edits of one person, kept in the browser so that a reload or an ended session loses nothing. All users
 * subscribe, so that two places on a screen, or two tabs, never disagree.
 */
import { createContext, use } from 'react';

export interface Edits<T> {
  /** The stored version the edits are based on; 0 if nothing was stored. */
  readonly version: number;
  /** The value at that version, for merging. */
  readonly base: T;
  readonly value: T;
  /** ISO 8601 */
  readonly changedAt: string;
  /** The version of the saved draft that the edits continue, if any. */
  readonly prepared?: number | undefined;
}

type EditsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isEdits = (value: unknown): value is Edits<unknown> =>
  typeof value === 'object' && value !== null && 'version' in value && 'base' in value && 'value' in value;

const PREFIX = 'sampark-edits:';

/** Older edits are deleted. Milliseconds. */
const LONGEST_KEPT = 30 * 24 * 60 * 60 * 1000;

function editsIn(text: string | null): Edits<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isEdits(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export class EditsStore {
  readonly #prefix: string;
  /** Edits that the browser failed to store (storage full or forbidden) live as long as the page. */
  readonly #memory = new Map<string, Edits<unknown>>();
  /** The last value read, so that equal edits are the same object. */
  readonly #seen = new Map<string, { text: string | null; edits: Edits<unknown> | undefined }>();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly storage: EditsStorage,
    userId: string,
  ) {
    this.#prefix = `${PREFIX}${userId}:`;
    this.#forgetOld();
  }

  /** The edits of everyone who has worked in this browser. */
  #forgetOld(): void {
    const latest = Date.now() - LONGEST_KEPT;
    try {
      for (const key of Object.keys(this.storage).filter((one) => one.startsWith(PREFIX))) {
        const edits = editsIn(this.storage.getItem(key));
        if (edits && Date.parse(edits.changedAt) < latest) this.storage.removeItem(key);
      }
    } catch {
      // An unreadable storage counts as empty.
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

  read<T>(name: string): Edits<T> | undefined {
    const kept = this.#memory.get(name);
    if (kept) return kept as Edits<T>;
    const text = this.#text(name);
    const seen = this.#seen.get(name);
    if (seen?.text === text) return seen.edits as Edits<T> | undefined;
    const edits = editsIn(text);
    this.#seen.set(name, { text, edits });
    return edits as Edits<T> | undefined;
  }

  /** The names of all edits with this prefix. */
  names(beginning: string): string[] {
    const start = this.#prefix + beginning;
    const stored = Object.keys(this.storage).filter((key) => key.startsWith(start));
    const names = new Set([...stored.map((key) => key.slice(this.#prefix.length)), ...this.#memory.keys()]);
    return [...names].filter((name) => name.startsWith(beginning)).toSorted();
  }

  /** True if the edits survive the page. */
  isKept(name: string): boolean {
    return !this.#memory.has(name);
  }

  /** Writes edits, or deletes them if there are none. */
  keep<T>(name: string, edits: Edits<T> | undefined): void {
    try {
      if (edits) this.storage.setItem(this.#prefix + name, JSON.stringify(edits));
      else this.storage.removeItem(this.#prefix + name);
      this.#memory.delete(name);
    } catch {
      // A storage that cannot be written holds no edits either.
      if (edits) this.#memory.set(name, edits);
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

export const EditsContext = createContext<EditsStore | undefined>(undefined);

export function useEditsStore(): EditsStore {
  const store = use(EditsContext);
  if (!store) throw new Error('There is no store of edits above this component.');
  return store;
}

/**
 * Edits with texts about people are deleted when the person is erased, and at sign-out. Each name continues with the
 * ids of the entries, then with further keys.
 */
const BEGINNINGS = ['letter ', 'note ', 'replies ', 'reply '];

export const editsAboutPeople = (store: EditsStore): readonly string[] =>
  BEGINNINGS.flatMap((beginning) => store.names(beginning));

export const peopleOf = (name: string): readonly number[] =>
  (name.split(' ')[1] ?? '').split(',').map(Number);
