/** Finds search terms in texts, ignoring case and accents, and marks them. Pure. */
import { foldedText } from '../../../src/shared/text';

/** A searchable text; white space counts as one space. */
export interface Searchable {
  readonly text: string;
  /** In lower case without accents. */
  readonly plain: string;
  /** The start in `text` of each character of `plain`, and the end of the last. */
  readonly places: readonly number[];
}

/** A piece of a text; matches are marked. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface Query {
  /** The whole query as a phrase. */
  readonly phrase: string;
  readonly words: readonly string[];
}

/** Maps typographic characters to the ones on a keyboard. */
const TYPED: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

export function searchable(written: string): Searchable {
  const text = written.replaceAll(/\s+/g, ' ').trim();
  const places: number[] = [];
  let plain = '';
  let at = 0;
  for (const character of text) {
    // Fast path: most characters are plain already.
    const folded = character < '\u0080' ? character.toLowerCase() : foldedText(TYPED[character] ?? character);
    for (let step = 0; step < folded.length; step += 1) places.push(at);
    plain += folded;
    at += character.length;
  }
  return { text, plain, places: [...places, text.length] };
}

/** Undefined without a query. */
export function queryOf(typed: string): Query | undefined {
  const phrase = searchable(typed).plain;
  return phrase === '' ? undefined : { phrase, words: phrase.split(' ') };
}

export const hasPhrase = ({ plain }: Searchable, { phrase }: Query) => plain.includes(phrase);

/** True if the text contains every term. */
export const hasWords = ({ plain }: Searchable, { words }: Query) =>
  words.every((word) => plain.includes(word));

type Span = readonly [from: number, to: number];

function occurrences(plain: string, needle: string): Span[] {
  const found: Span[] = [];
  for (let at = plain.indexOf(needle); at !== -1; at = plain.indexOf(needle, at + needle.length)) {
    found.push([at, at + needle.length]);
  }
  return found;
}

/** The matches in order; overlaps are merged. */
function spansOf(text: Searchable, query: Query): Span[] {
  const needles = hasPhrase(text, query) ? [query.phrase] : query.words;
  const spans = needles.flatMap((needle) => occurrences(text.plain, needle)).toSorted(([a], [b]) => a - b);
  const merged: Span[] = [];
  for (const [from, to] of spans) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** The length of an excerpt, and of its part before the first match. */
const LENGTH = 140;
const BEFORE = 40;

/** The excerpt around the first match, cut between words if possible. */
function windowOf(plain: string, [first, firstEnd]: Span): Span {
  if (plain.length <= LENGTH) return [0, plain.length];
  const earliest = Math.max(0, Math.min(first - BEFORE, plain.length - LENGTH));
  const space = earliest === 0 ? -1 : plain.indexOf(' ', earliest);
  const start = space !== -1 && space < first ? space + 1 : earliest;
  const latest = Math.min(plain.length, Math.max(start + LENGTH, firstEnd));
  const lastSpace = latest === plain.length ? -1 : plain.lastIndexOf(' ', latest);
  return [start, lastSpace > firstEnd ? lastSpace : latest];
}

/** The text with marked matches; a long text is reduced to an excerpt. */
export function markWords(text: Searchable, query: Query): Part[] {
  const spans = spansOf(text, query);
  const [start, end] = windowOf(text.plain, spans[0] ?? [0, 0]);
  const piece = (from: number, to: number) => text.text.slice(text.places[from], text.places[to]);
  const parts: Part[] = [];
  let at = start;
  for (const [from, to] of spans.filter((span) => span[0] >= start && span[1] <= end)) {
    parts.push({ text: piece(at, from), isMatch: false }, { text: piece(from, to), isMatch: true });
    at = to;
  }
  parts.push({ text: piece(at, end), isMatch: false });
  const before = start > 0 ? [{ text: '… ', isMatch: false }] : [];
  const after = end < text.plain.length ? [{ text: ' …', isMatch: false }] : [];
  return [...before, ...parts, ...after].filter((part) => part.text !== '');
}
