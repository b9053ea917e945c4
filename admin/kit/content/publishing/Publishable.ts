/** What can be prepared and published: a section or a setting, as its screen holds it. */
import type { Draft } from '../../data/drafts/DraftStore';
import type { Loaded } from '../../data/drafts/editDraft';

export interface Publishable<T> {
  /** Table and key, such as `site_content/testimonials`. */
  readonly id: string;
  /** "Leadership team", for messages. */
  readonly name: string;
  /** Where on the site a person sees it. */
  readonly path: string;
  readonly stored: Loaded<T>;
  /** The unsaved edits of this person. */
  readonly edits: Draft<T> | undefined;
  /** The object that is stored for a value. */
  toStored(value: T): object;
  fromStored(stored: unknown): T;
  /** Whether the values can go to visitors; says what is missing if not. */
  check(): boolean;
  /** Puts a value on the screen as unsaved edits. */
  open(edits: Draft<T>): void;
  /** Lets the unsaved edits go. */
  forget(): void;
  /** Reads again what is stored. */
  reload(): Promise<unknown>;
}
