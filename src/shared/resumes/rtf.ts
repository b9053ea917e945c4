/** The text of RTF 1.9.1: of the page, its headers and footers, in the code page of the document or of a font. */
import { decodePage, WESTERN } from './encodings';
import { MOST } from './text';

/** Destinations without text of the page, beside all that begin with `\*`. */
const ASIDE = new Set(
  'fonttbl colortbl stylesheet info pict nonshppict object filetbl listtable revtbl shprslt upr sp pntext'.split(
    ' ',
  ),
);
/** Their text is read in any place: a text box, and `\upr` in Unicode. */
const READ = new Set(['shptxt', 'ud']);

/** Beside the page, each on a line of its own. */
const APART = /^(?:(?:header|footer)[lrf]?|footnote|shptxt)$/;

const signs = (sign: string, words: string) => words.split(' ').map((word) => [word, sign] as const);

const SIGNS: ReadonlyMap<string, string> = new Map([
  ...signs('\n', 'par sect page column line row nestrow softline'),
  ...['\n', '\r'].map((end) => [end, '\n'] as const),
  ...signs('\t', 'tab cell nestcell'),
  ...signs(' ', 'emspace enspace qmspace'),
  ...['{', '}', '\\'].map((sign) => [sign, sign] as const),
  ['~', '\u00A0'],
  ['_', '-'],
  ['emdash', '—'],
  ['endash', '–'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
  ['zwj', '\u200D'],
  ['zwnj', '\u200C'],
]);

/** Code pages by `\fcharset`. 0 and 1 mean the page of the document, whatever the specification says. */
const CHARSETS: Readonly<Record<number, number>> = {
  77: 10000,
  78: 10001,
  80: 10008,
  81: 10002,
  83: 10005,
  84: 10004,
  85: 10006,
  86: 10081,
  87: 10021,
  88: 10029,
  89: 10007,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};

export const pageOfCharset = (charset: number): number | undefined => CHARSETS[charset];

const DOCUMENT_PAGES: ReadonlyMap<string, number> = new Map([
  ['ansi', WESTERN],
  ['mac', 10000],
  ['pc', 437],
  ['pca', 850],
]);

/** A word with its number, a byte in the code page, a symbol, a brace, or text; line ends mean nothing. */
const PART = /\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^])|([{}])|[\r\n]+|([^\\{}\r\n]+)/giy;

/** A group ends with the state that it began with. */
interface State {
  readonly isAside: boolean;
  readonly isDeleted: boolean;
  readonly font: number;
  /** The number of bytes after a Unicode character, for readers that do not know it. */
  readonly standIns: number;
  /** Written at the end of the group. */
  readonly end: string;
}

class RtfReader {
  text = '';
  private state: State = { isAside: false, isDeleted: false, font: -1, standIns: 1, end: '' };
  private readonly outer: State[] = [];
  private readonly fonts = new Map<number, number>();
  private page = WESTERN;
  private defaultFont = -1;
  /** The number of replacement characters to skip. */
  private left = 0;
  private bytes: number[] = [];
  private isFontTable = false;

  brace(brace: string) {
    this.flush();
    this.left = 0;
    if (brace === '{') {
      this.outer.push(this.state);
      this.set({ end: '' });
      return;
    }
    this.write(this.state.end);
    this.state = this.outer.pop() ?? this.state;
    if (!this.state.isAside) this.isFontTable = false;
  }

  private set(change: Partial<State>) {
    this.state = { ...this.state, ...change };
  }

  addBytes(words: string) {
    const start = Math.min(this.left, words.length);
    this.left -= start;
    if (this.state.isAside || this.state.isDeleted) return;
    for (let at = start; at < words.length; at += 1) this.bytes.push(words.charCodeAt(at));
  }

  flush() {
    if (this.bytes.length === 0) return;
    const page = this.fonts.get(this.state.font) ?? this.page;
    this.text += decodePage(page, Uint8Array.from(this.bytes));
    this.bytes = [];
  }

  private write(words: string) {
    if (!this.state.isAside && !this.state.isDeleted) this.text += words;
  }

  private setFont(word: string, number: number) {
    if (word === 'deff') this.defaultFont = number;
    if (word === 'f' || word === 'deff') this.set({ font: number });
    if (word === 'plain') this.set({ font: this.defaultFont, isDeleted: false });
    const page = word === 'fcharset' ? pageOfCharset(number) : word === 'cpg' ? number : undefined;
    if (this.isFontTable && page) this.fonts.set(this.state.font, page);
  }

  control(word: string, given: string | undefined) {
    this.flush();
    const number = Number(given ?? 1);
    if (word === 'u') {
      this.write(String.fromCharCode(number & 0xffff));
      this.left = this.state.standIns;
      return;
    }
    // A replacement may be a control word too.
    if (this.left > 0 && SIGNS.has(word)) {
      this.left -= 1;
      return;
    }
    if (word === 'fonttbl') this.isFontTable = true;
    if (ASIDE.has(word) || word === '*') this.set({ isAside: true });
    if (READ.has(word)) this.set({ isAside: false });
    if (APART.test(word)) {
      this.write('\n');
      this.set({ end: '\n' });
    }
    if (word === 'uc') this.set({ standIns: number });
    if (word === 'deleted') this.set({ isDeleted: given !== '0' });
    if (word === 'ansicpg' && number > 0) this.page = number;
    this.page = DOCUMENT_PAGES.get(word) ?? this.page;
    this.setFont(word, number);
    this.write(SIGNS.get(word) ?? '');
  }
}

export function rtfText(bytes: Uint8Array): string {
  const source = decodePage(28_591, bytes);
  const reader = new RtfReader();
  const part = new RegExp(PART);
  for (let found = part.exec(source); found && reader.text.length <= MOST; found = part.exec(source)) {
    const [, word, number, code, sign, brace, words] = found;
    if (brace) reader.brace(brace);
    else if (code) reader.addBytes(String.fromCharCode(parseInt(code, 16)));
    else if (words !== undefined) reader.addBytes(words);
    else if (word ?? sign) reader.control(word ?? sign ?? '', number);
    // The declared number of bytes of a picture, whatever they look like.
    if (word === 'bin') part.lastIndex += Math.max(0, Number(number ?? 0));
  }
  reader.flush();
  return reader.text;
}
