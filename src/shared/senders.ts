/** Is this really from the agency? The question of a page, and the answer of the database (`verify_sender`). */

export const VERIFY_PATH = '/verify';

/** The longest question, in characters. */
export const LONGEST_SENDER = 500;

/** The kind of the question. */
type SenderKind = 'phone' | 'email' | 'link' | 'code';

export type SenderAnswer =
  | { readonly kind: 'ours' | 'unknown'; readonly as: SenderKind }
  | {
      readonly kind: 'sent';
      readonly as: 'code';
      /** A day. */
      readonly on: string;
      readonly job: string | null;
      /** The initials of the consultant who wrote it. */
      readonly initials: string | null;
    };
