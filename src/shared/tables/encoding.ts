/** Decodes the bytes of a text. Programs write tables in the code page of their system and do not declare it. */
import { analyse } from 'chardet';
import { isUtf8, utf16Of } from '../forms/unicode';

const DOS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ';
/** Code pages that browsers do not know: the characters from 0x80 on. */
const TABLES: Readonly<Record<string, string>> = {
  ibm437: `${DOS}¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}`,
  ibm850: `${DOS}ø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}`,
};
/** Windows-1252 from 0x80 to 0x9F: Node reads controls there. */
const MIDDLE = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ';

/** By the names that browsers know, with the words of a list to choose from. */
export const ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  ibm850: 'Western European (DOS 850)',
  ibm437: 'Western European (DOS 437)',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic, Persian and Urdu',
  'windows-1257': 'Baltic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  shift_jis: 'Japanese',
  gb18030: 'Simplified Chinese',
  big5: 'Traditional Chinese',
  'euc-kr': 'Korean',
} as const;
export type Encoding = keyof typeof ENCODINGS;

/** Tried last, in this order. */
const COMMON = 'windows-1252 macintosh ibm850 ibm437 shift_jis gb18030 big5 euc-kr'.split(' ');

/** Systems in these languages write the code page before them. */
const LANGUAGES: readonly (readonly [Encoding, RegExp])[] = [
  ['windows-1250', /^(?:pl|cs|sk|hu|sl|hr|ro|bs|sq)\b/],
  ['windows-1251', /^(?:ru|uk|bg|be|sr|mk|kk|ky|mn)\b/],
  ['windows-1253', /^el\b/],
  ['windows-1254', /^(?:tr|az)\b/],
  ['windows-1255', /^he\b/],
  ['windows-1256', /^(?:ar|fa|ur|sd|ks)\b/],
  ['windows-1257', /^(?:lt|lv|et)\b/],
  ['windows-1258', /^vi\b/],
  ['windows-874', /^th\b/],
  ['shift_jis', /^ja\b/],
  ['big5', /^zh-(?:tw|hk|hant)/],
  ['gb18030', /^zh\b/],
  ['euc-kr', /^ko\b/],
];

/** Windows' code page in place of the standard that it extends. */
const WINDOWS: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};

const isLatin = (name = '') => /^windows-125[02478]$/.test(name);
const isEncoding = (name: string): name is Encoding => Object.hasOwn(ENCODINGS, name);

export function decode(bytes: Uint8Array, encoding: Encoding): string {
  const table = TABLES[encoding];
  if (table !== undefined)
    return new TextDecoder('windows-1251')
      .decode(Uint8Array.from(bytes, (byte) => Math.min(byte, 0x7f)))
      .replaceAll('\u{7F}', (sign, at: number) => table[(bytes[at] ?? 0) - 0x80] ?? sign);
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252'
    ? text.replaceAll(/[\u{80}-\u{9F}]/gu, (sign) => MIDDLE[sign.charCodeAt(0) - 0x80] ?? sign)
    : text;
}

/** Confidence of a guess, in percent. */
const BARELY = 10;
const SURE = 45;
/** Number of bytes beyond ASCII. Fewer are not enough to guess the language. */
const FEW = 12;
/** Number of bytes that are enough to detect an encoding. */
const SAMPLE = 65_536;

/**
 * A character beyond ASCII in an unlikely place: a wrong code page puts capitals, symbols and other scripts into words.
 */
const ODD = new RegExp(
  [
    String.raw`[^\p{ASCII}\p{L}\p{M}\p{N}\p{Sc}\p{Z}–—‘’“”«»•…°·®™©×±§]`,
    String.raw`(?<=\p{L})[ªº¹²³‚ƒ¢£¥§]|[¢£¥§](?=\p{L})`,
    String.raw`(?<=\p{Ll})(?!\p{ASCII})\p{Lu}|(?<=\p{Lu})(?!\p{ASCII})\p{Lu}(?=\p{Ll})`,
    String.raw`(?<=[A-Z]{2})(?!\p{ASCII})\p{Ll}|(?<!\p{L})(?!\p{ASCII})\p{Lu}(?!\p{L})`,
    String.raw`(?<=[a-z])(?!\p{Script=Latin})\p{L}|(?!\p{Script=Latin})\p{L}(?=[a-z])`,
  ].join('|'),
  'gu',
);

const oddSigns = (text: string) => text.match(ODD)?.length ?? 0;

const unicodeOf = (bytes: Uint8Array, isCut: boolean): Encoding | undefined =>
  utf16Of(bytes) ?? (isUtf8(bytes, isCut) ? 'utf-8' : undefined);

/** Words with more than ASCII: a table has few, and column names identify no language. */
const telling = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from(
    Array.from(bytes, (byte) => String.fromCharCode(byte))
      .join('')
      .match(/[^\s,;|"]*[\u{80}-\u{FF}][^,;|"\r\n\t]*/gu)
      ?.join(' ') ?? '',
    (sign) => sign.charCodeAt(0),
  );

/** The likeliest encoding; `languages` are those of the person, such as `en-IN`, the first of which counts. */
export function encodingOf(whole: Uint8Array, languages: readonly string[] = []): Encoding {
  const bytes = whole.subarray(0, SAMPLE);
  const unicode = unicodeOf(bytes, bytes.length < whole.length);
  if (unicode) return unicode;
  const words = telling(bytes);
  const high = words.filter((byte) => byte > 0x7f).length;
  const letters = words.filter((byte) => /[a-z]/i.test(String.fromCharCode(byte))).length;
  // Words of such letters alone are of another script.
  const isOther = high > letters * 4;
  const seen = analyse(words)
    .map(({ name, confidence }) => ({ name: WINDOWS[name.toLowerCase()] ?? name.toLowerCase(), confidence }))
    .filter(({ name, confidence }) => confidence > BARELY && !(isOther && isLatin(name)));
  const confidenceOf = (wanted: string) => seen.find(({ name }) => name === wanted)?.confidence ?? 0;
  const most = seen[0]?.confidence ?? 0;
  const language = languages[0]?.toLowerCase() ?? '';
  const own = LANGUAGES.find(([, names]) => names.test(language))?.[0];
  const isForeign = high >= FEW && most >= SURE && confidenceOf(own ?? '') * 2 < most;
  const isWestern = !isOther && (most < SURE || (high < FEW && isLatin(seen[0]?.name)));
  const candidates = [
    ...(own === undefined || isForeign ? [] : [own]),
    ...(isWestern ? ['windows-1252'] : []),
    ...seen.map(({ name }) => name),
    ...(isOther ? ['windows-1251'] : []),
    ...COMMON,
  ].filter(isEncoding);
  const scored = candidates.map((name) => ({ name, odd: oddSigns(decode(bytes, name)) }));
  return scored.reduce((best, next) => (next.odd < best.odd ? next : best)).name;
}
