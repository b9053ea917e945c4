/** The words of a Word or RTF file, for those who only want to read them. Nothing in the file is run, followed or drawn. */
import { find, read, type CFB$Container } from 'cfb';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** In bytes. The words of a resume; a small file can unpack to gigabytes. */
const LARGEST = 20 * 1024 * 1024;
/** In characters. More is no resume. */
const MOST = 200_000;

/** Without what is no sign, and without lines that say nothing. */
export const tidyText = (text: string) =>
  text
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MOST);

/** ECMA-376-1, 17.3: what stands in a run beside its text, by the name of its element. */
const RUN_PARTS: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function docxText(bytes: Uint8Array): string {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /^word\/document\d?\.xml$/.test(name) && originalSize <= LARGEST,
  });
  const [xml] = Object.values(files);
  if (!xml) throw new Error('There is no text in this file.');
  /** The elements that are open; a drawing is there twice, the second time for older programs. */
  const open: string[] = [];
  let [text, fallbacks] = ['', 0];
  const write = (words: string) => {
    if (fallbacks === 0) text += words;
  };
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new Error('The text in this file is damaged.');
  });
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (name === 'Fallback') fallbacks += 1;
    if (name === 'p') write('\n');
    if (open.at(-1) === 'r') write(RUN_PARTS[name] ?? '');
    open.push(name);
  });
  parser.on('text', (words) => {
    if (open.at(-1) === 't' && open.at(-2) === 'r') write(words);
  });
  parser.on('closetag', () => {
    if (open.pop() === 'Fallback') fallbacks -= 1;
  });
  parser.write(new TextDecoder().decode(xml)).close();
  return text;
}

function streamOf(container: CFB$Container, name: string): DataView {
  const content = find(container, name)?.content;
  if (!content) throw new Error(`There is no ${name} in this file.`);
  const bytes = Uint8Array.from(content);
  return new DataView(bytes.buffer);
}

/** [MS-DOC] 2.4.1: where the pieces of the text are, as the table stream tells. */
function piecesOf(words: DataView, container: CFB$Container) {
  const flags = words.getUint16(0x0a, true);
  if (flags & 0x0100) throw new Error('This file is protected by a password.');
  const table = streamOf(container, flags & 0x0200 ? '1Table' : '0Table');
  let at = words.getUint32(0x01a2, true);
  // Before them come formats, each with its length.
  while (table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true);
  const count = Math.floor((table.getUint32(at + 1, true) - 4) / 12);
  const starts = at + 5;
  const places = starts + 4 * (count + 1);
  return Array.from({ length: count }, (_, index) => {
    const place = table.getUint32(places + 8 * index + 2, true);
    const isNarrow = (place & 0x4000_0000) !== 0;
    const start = place & 0x3fff_ffff;
    const from = table.getUint32(starts + 4 * index, true);
    return {
      isNarrow,
      from,
      start: isNarrow ? start / 2 : start,
      to: table.getUint32(starts + 4 * index + 4, true),
    };
  });
}

/** [MS-DOC] 2.4.1 and 2.8.25: what has a meaning of its own among the characters. */
const [CELL_END, PAGE_BREAK, LINE_BREAK] = ['\u0007', '\u000C', '\u000B'];
const [FIELD_START, FIELD_RESULT, FIELD_END] = ['\u0013', '\u0014', '\u0015'];

/** A field shows its result, not what it is made of. */
function withoutFields(text: string): string {
  const [before = '', ...fields] = text.split(FIELD_START);
  return (
    before +
    fields.map((field) => field.slice(field.indexOf(FIELD_RESULT) + 1).replace(FIELD_END, '')).join('')
  );
}

const withLines = (text: string) =>
  [PAGE_BREAK, LINE_BREAK, '\r']
    .reduce((lines, end) => lines.replaceAll(end, '\n'), text)
    .replaceAll(CELL_END, '\t');

function docText(bytes: Uint8Array): string {
  const container = read(bytes, { type: 'array' });
  const words = streamOf(container, 'WordDocument');
  const length = words.getUint32(0x4c, true);
  let text = '';
  for (const { isNarrow, from, to, start } of piecesOf(words, container)) {
    if (from >= length || text.length > MOST) break;
    const size = (Math.min(to, length) - from) * (isNarrow ? 1 : 2);
    const piece = new Uint8Array(words.buffer).subarray(start, start + size);
    text += new TextDecoder(isNarrow ? 'windows-1252' : 'utf-16le').decode(piece);
  }
  return withLines(withoutFields(text));
}

/** RTF 1.9.1: groups whose words are not those of the page. */
const RTF_ASIDE =
  /^(?:\*|fonttbl|colortbl|stylesheet|info|pict|nonshppict|object|filetbl|(?:header|footer)[lrf]?)$/;
const RTF_SIGNS: ReadonlyMap<string, string> = new Map([
  ...['par', 'sect', 'page', 'line', 'row'].map((end) => [end, '\n'] as const),
  ...['tab', 'cell'].map((gap) => [gap, '\t'] as const),
  ...['{', '}', '\\'].map((sign) => [sign, sign] as const),
  ['~', '\u00A0'],
  ['_', '-'],
]);
/** A word with its number, characters in the code page, a sign, a brace, or text; line ends mean nothing. */
const RTF_PART = /\\([a-z]+)(-?\d+)? ?|((?:\\'[\da-f]{2})+)|\\([^])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;

function rtfText(bytes: Uint8Array): string {
  const source = new TextDecoder('latin1').decode(bytes);
  const [, page = '1252'] = /\\ansicpg(\d+)/.exec(source) ?? [];
  const pageDecoder = new TextDecoder(`windows-${page}`);
  const outer: { isAside: boolean; standIns: number }[] = [];
  // How many characters follow one in Unicode for those who do not know it, and how many of them are still to come.
  let [isAside, standIns, left, text] = [false, 1, 0, ''];
  const write = (words: string) => {
    if (!isAside) text += words.slice(left);
    left = Math.max(0, left - words.length);
  };
  for (const part of source.matchAll(RTF_PART)) {
    const [, word = '', number, codes, sign = '', brace, words] = part;
    if (text.length > MOST) break;
    if (brace) left = 0;
    if (brace === '{') outer.push({ isAside, standIns });
    if (brace === '}') ({ isAside, standIns } = outer.pop() ?? { isAside, standIns });
    if (RTF_ASIDE.test(word || sign)) isAside = true;
    if (word === 'uc') standIns = Number(number ?? 1);
    if (word === 'u') {
      write(String.fromCharCode(Number(number) & 0xffff));
      left = standIns;
    }
    if (codes)
      write(pageDecoder.decode(Uint8Array.from(codes.split("\\'").slice(1), (code) => parseInt(code, 16))));
    write(words ?? RTF_SIGNS.get(word || sign) ?? '');
  }
  return text;
}

const readers: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  doc: docText,
  docx: docxText,
  rtf: rtfText,
};

/** Throws where nothing can be read, or nothing is there to be read. */
export function readWord(path: string, bytes: Uint8Array): string {
  const text = tidyText(readers[path.slice(path.lastIndexOf('.') + 1)]?.(bytes) ?? '');
  if (text === '') throw new Error('There are no words in this file.');
  return text;
}
