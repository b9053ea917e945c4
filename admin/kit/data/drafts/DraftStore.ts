/** Unsaved edits of one person, kept in the browser so that a reload or an ended session loses nothing. */

export interface Draft<T> {
  /** The stored version the edits started from; 0 where nothing was stored. */
  readonly version: number;
  /** The value at that version, for telling later who changed what. */
  readonly base: T;
  readonly value: T;
  /** ISO 8601 */
  readonly changedAt: string;
  /** The version of the prepared draft that the edits go on with, if they do. */
  readonly prepared?: number;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isDraft = (value: unknown): value is Draft<unknown> =>
  typeof value === 'object' && value !== null && 'version' in value && 'base' in value && 'value' in value;

export class DraftStore {
  /** What the browser refused to keep (storage full or forbidden) lives at least as long as the page. */
  readonly #memory = new Map<string, Draft<unknown>>();

  constructor(
    private readonly storage: DraftStorage,
    private readonly userId: string,
  ) {}

  read<T>(name: string): Draft<T> | undefined {
    const kept = this.#memory.get(name);
    if (kept) return kept as Draft<T>;
    try {
      const draft: unknown = JSON.parse(this.storage.getItem(this.#key(name)) ?? 'null');
      return isDraft(draft) ? (draft as Draft<T>) : undefined;
    } catch {
      return undefined;
    }
  }

  write<T>(name: string, draft: Draft<T>): void {
    try {
      this.storage.setItem(this.#key(name), JSON.stringify(draft));
      this.#memory.delete(name);
    } catch {
      this.#memory.set(name, draft);
    }
  }

  /** Writes a draft, or clears it where there is none. Gives it back. */
  keep<T>(name: string, draft: Draft<T> | undefined): Draft<T> | undefined {
    if (draft) this.write(name, draft);
    else this.clear(name);
    return draft;
  }

  clear(name: string): void {
    this.#memory.delete(name);
    try {
      this.storage.removeItem(this.#key(name));
    } catch {
      // A storage that cannot be written holds no draft either.
    }
  }

  #key(name: string) {
    return `sampark-draft:${this.userId}:${name}`;
  }
}
