/** Is this really from the agency? What a page asks, and what the database answers (`verify_sender`). */

export const VERIFY_PATH = '/verify';

/** The longest that can be asked about, in characters. */
export const LONGEST_SENDER = 500;

/** What was asked about. */
type SenderKind = 'phone' | 'email' | 'link' | 'code';

export type SenderAnswer =
  | { readonly kind: 'ours' | 'unknown'; readonly as: SenderKind }
  | {
      readonly kind: 'sent';
      readonly as: 'code';
      /** A day. */
      readonly on: string;
      readonly job: string | null;
      /** Of the consultant who wrote it. */
      readonly initials: string | null;
    };
