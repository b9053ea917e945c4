/** The input of a form and its last submission, kept in this tab only. Files are not kept. */

type Typed = Record<string, string>;

/** A submission whose response may have been lost. */
interface Attempt {
  readonly key: string;
  /** Everything that was sent, to detect whether a later submission is the same. */
  readonly content: string;
}

interface Draft {
  readonly typed?: Typed;
  readonly attempt?: Attempt;
}

/** Replaces the storage that a browser denies. */
const kept = new Map<string, Draft>();

/** Its place in the storage of the tab. */
export const draftKey = (name: string) => `sampark-form-${name}`;

export function readDraft(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}') as Draft;
  } catch {
    return kept.get(name) ?? {};
  }
}

export function keepDraft(name: string, change: Draft): void {
  const draft = { ...readDraft(name), ...change };
  kept.set(name, draft);
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(draft));
  } catch {
    // It is kept until the page is left.
  }
}

export function dropDraft(name: string): void {
  kept.delete(name);
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Nothing was stored either.
  }
}

/** A UUID of version 4. `crypto.randomUUID` is missing on sites without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

const contentOf = (values: FormData) =>
  JSON.stringify(
    [...values].map(([name, value]) => [name, value instanceof File ? [value.name, value.size] : value]),
  );

/** The key of a submission: unchanged when the same is sent again, so that it is processed once. */
export function keyFor(name: string, values: FormData): string {
  const content = contentOf(values);
  const { attempt } = readDraft(name);
  if (attempt?.content === content) return attempt.key;
  const key = newKey();
  keepDraft(name, { attempt: { key, content } });
  return key;
}
