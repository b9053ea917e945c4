/** Finding words in texts, in any case and with or without accents, and showing where they are. Pure. */
import { foldedText } from '../../../src/shared/text';

/** A text that can be searched; white space counts as one space. */
export interface Searchable {
  readonly text: string;
  /** The same in small letters without accents. */
  readonly plain: string;
  /** Where in `text` each character of `plain` begins, and the end of it. */
  readonly places: readonly number[];
}

/** A piece of a text; what was looked for is to be marked. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface Query {
  /** All of it, as it might stand in a text. */
  readonly phrase: string;
  readonly words: readonly string[];
}

/** What is typed by keys where a text has the sign that printers use. */
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
    // Most characters are plain already, and there are many.
    const folded = character < '\u0080' ? character.toLowerCase() : foldedText(TYPED[character] ?? character);
    for (let step = 0; step < folded.length; step += 1) places.push(at);
    plain += folded;
    at += character.length;
  }
  return { text, plain, places: [...places, text.length] };
}

/** Undefined where nothing is asked for. */
export function queryOf(typed: string): Query | undefined {
  const phrase = searchable(typed).plain;
  return phrase === '' ? undefined : { phrase, words: phrase.split(' ') };
}

export const hasPhrase = ({ plain }: Searchable, { phrase }: Query) => plain.includes(phrase);

/** Whether every word is in the text. */
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

/** Where the words are, in order; what overlaps is one. */
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

/** How much of a long text is shown, and how much of that before the first match. */
const LENGTH = 140;
const BEFORE = 40;

/** The part of a long text around the first match, cut between words where that is possible. */
function windowOf(plain: string, [first, firstEnd]: Span): Span {
  if (plain.length <= LENGTH) return [0, plain.length];
  const earliest = Math.max(0, Math.min(first - BEFORE, plain.length - LENGTH));
  const space = earliest === 0 ? -1 : plain.indexOf(' ', earliest);
  const start = space !== -1 && space < first ? space + 1 : earliest;
  const latest = Math.min(plain.length, Math.max(start + LENGTH, firstEnd));
  const lastSpace = latest === plain.length ? -1 : plain.lastIndexOf(' ', latest);
  return [start, lastSpace > firstEnd ? lastSpace : latest];
}

/** The text with what was found marked in it; of a long one the surroundings of the first match. */
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
