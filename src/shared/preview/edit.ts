/** Messages between the admin and a page in its frame, while somebody edits a page in place. */

/** The source of a text or a picture of a page. */
export interface ContentPlace {
  /** Table and key, such as `site_content/testimonials`. */
  readonly id: string;
  /** The item of a list. */
  readonly item?: string;
  readonly field: string;
  /** For a field of several lines: the line, counted from 0. */
  readonly line?: number;
  /** For a field of several rows: the text of the row. */
  readonly part?: string;
}

/** Messages of the page. */
export type FromPage =
  /** A person wants to change this. */
  | { readonly opens: ContentPlace }
  /** A person types this text where it stands. */
  | { readonly types: ContentPlace; readonly value: string }
  /** The current address. */
  | { readonly shows: string };

/** Messages of the admin. */
export type ToPage =
  /** In edit mode, a click selects a text; otherwise links and buttons work as they do for visitors. */
  | { readonly isEditing: boolean; readonly canType?: boolean }
  /** The focus returns to the last opened spot. */
  | { readonly takesFocus: true }
  /** Scrolls to the element with this id, and marks it for a moment. */
  | { readonly finds: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isOptional = (value: unknown, type: 'string' | 'number') =>
  value === undefined || typeof value === type;

function isPlace(value: unknown): value is ContentPlace {
  if (!isRecord(value) || typeof value['id'] !== 'string' || typeof value['field'] !== 'string') return false;
  return (
    isOptional(value['item'], 'string') &&
    isOptional(value['line'], 'number') &&
    isOptional(value['part'], 'string')
  );
}

/** Reads a message, which may come from anywhere. */
export function fromPage(message: unknown): FromPage | undefined {
  if (!isRecord(message)) return undefined;
  const { opens, shows, types, value } = message;
  if (typeof shows === 'string') return { shows };
  if (isPlace(types) && typeof value === 'string') return { types, value };
  return isPlace(opens) ? { opens } : undefined;
}

export function toPage(message: unknown): ToPage | undefined {
  if (!isRecord(message)) return undefined;
  const { isEditing, canType } = message;
  if (typeof isEditing === 'boolean') return { isEditing, ...(canType === true && { canType }) };
  const { finds } = message;
  if (typeof finds === 'string') return { finds };
  return message['takesFocus'] === true ? { takesFocus: true } : undefined;
}
