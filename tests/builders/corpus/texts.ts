/** RTF, DOC, HTML, MHT and plain text in the code pages of many countries. */
import tables from 'codepage/dist/sbcs.full.js';
import { writtenDoc } from '../resumes';
import type { Sample } from './sample';
import { oldDoc, splitDoc } from './wordFiles';

type Bytes = Uint8Array<ArrayBuffer>;

const sample = (name: string, bytes: Bytes, ...words: string[]): Sample => ({
  name,
  bytes,
  words: words.map((word) => word.normalize()),
});
const latin1 = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

/** A word that needs the code page, and the number that a font gives for it. */
const PAGES: readonly (readonly [page: number, word: string, charset?: number])[] = [
  [1250, 'Żółwiński', 238],
  [1251, 'Иванова', 204],
  [1252, 'Zoë–Müller’s', 0],
  [1253, 'Αθήνα', 161],
  [1254, 'Şahinoğlu', 162],
  [1255, 'שלום', 177],
  [1256, 'مهندس', 178],
  [1257, 'Žydrūnas', 186],
  [1258, 'Đươ\u0300ng', 163],
  [874, 'สวัสดี', 222],
  [437, 'Résuméñ', 254],
  [850, 'Ørsted', 255],
  [852, 'Łukasz'],
  [866, 'Иванова'],
  [10000, 'Résumé–Ÿ', 77],
  [10007, 'Иванова', 89],
  [10029, 'Łukasz', 88],
  [28_592, 'Łukasz'],
  [20_866, 'Иванова'],
];

function encoded(page: number, word: string): Bytes {
  const table = tables[page]?.dec ?? [];
  return Uint8Array.from(word, (sign) => table.indexOf(sign));
}

const escaped = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => `\\'${byte.toString(16).padStart(2, '0')}`).join('');

const rtf = (head: string, body: string): Bytes =>
  latin1(`{\\rtf1${head}{\\fonttbl{\\f0 Arial;}}\n\\f0 ${body}\\par}`);

function rtfInPages(): Sample[] {
  return PAGES.flatMap(([page, word, charset]) => {
    const bytes = encoded(page, word);
    const fonts = `{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset${charset} Other;}}`;
    return [
      sample(`escaped ${page}.rtf`, rtf(`\\ansi\\ansicpg${page}`, escaped(bytes)), word),
      sample(`raw ${page}.rtf`, joined(latin1(`{\\rtf1\\ansi\\ansicpg${page} `), bytes, latin1('}')), word),
      ...(charset
        ? [
            sample(
              `font ${page}.rtf`,
              latin1(`{\\rtf1\\ansi\\ansicpg1252${fonts}\\f0 a \\f1 ${escaped(bytes)}\\par}`),
              word,
            ),
          ]
        : []),
    ];
  });
}

/** In two bytes a character, as Windows of East Asia writes it. */
const WIDE: readonly (readonly [page: number, word: string, bytes: readonly number[], charset: number])[] = [
  [932, '山田', [0x8e, 0x52, 0x93, 0x63], 128],
  [936, '王伟', [0xcd, 0xf5, 0xce, 0xb0], 134],
  [949, '김철', [0xb1, 0xe8, 0xc3, 0xb6], 129],
  [950, '王偉', [0xa4, 0xfd, 0xb0, 0xb6], 136],
];

const rtfInWidePages = (): Sample[] =>
  WIDE.flatMap(([page, word, bytes, charset]) => [
    sample(`escaped ${page}.rtf`, rtf(`\\ansi\\ansicpg${page}`, escaped(Uint8Array.from(bytes))), word),
    sample(
      `font ${page}.rtf`,
      latin1(
        `{\\rtf1\\ansi{\\fonttbl{\\f0 A;}{\\f1\\fcharset${charset} B;}}\\f1 ${escaped(Uint8Array.from(bytes))}\\par}`,
      ),
      word,
    ),
  ]);

const RTF_BODIES: Readonly<Record<string, readonly [body: string, ...words: string[]]>> = {
  'TextEdit lines': ['Mari\\\ngold\\\nLarkspur', 'Mari\ngold', 'Larkspur'],
  header: ['{\\header\\pard Marigold\\par}a', 'Marigold'],
  'left footer': ['{\\footerl Marigold}a', 'Marigold\n'],
  footnote: ['a{\\footnote Marigold}b', 'Marigold\n'],
  'text box': [
    '{\\shp{\\*\\shpinst{\\sp{\\sn Hiddenname}{\\sv 1}}{\\shptxt Marigold\\par}}{\\shprslt Hiddenbox}}',
    'Marigold',
  ],
  dashes: ['2016\\endash 2024\\emdash now \\ldblquote Marigold\\rdblquote', '2016–2024—now', '“Marigold”'],
  deletion: [
    'Marigold{\\deleted Hiddendeleted}\\deleted Hiddentoo\\deleted0 Larkspur',
    'Marigold',
    'Larkspur',
  ],
  'two stand-ins': ["\\uc2\\u2344 ab\\u2352\\'61\\'62gold", 'नरgold'],
  'no stand-in': ['\\uc0\\u2344\\u2352 gold', 'नरgold'],
  'Unicode destination': ['{\\upr{Hiddenansi}{\\*\\ud{Marig\\u246 old}}}', 'Marig'],
  field: ['{\\field{\\*\\fldinst HYPERLINK "Hiddenlink"}{\\fldrslt Marigold}}', 'Marigold'],
  picture: ['{\\pict\\bin5 {{{{}}Marigold', 'Marigold'],
  table: ['\\trowd\\cellx1 Marigold\\cell Larkspur\\cell\\row', 'Marigold\tLarkspur'],
  'list text': ['{\\listtext\\tab}Marigold', 'Marigold'],
};

const rtfBodies = (): Sample[] =>
  Object.entries(RTF_BODIES).map(([name, [body, ...words]]) =>
    sample(`${name}.rtf`, rtf('\\ansi', body), ...words),
  );

const RTF_HEADS: Readonly<Record<string, string>> = {
  mac: '\\mac',
  'mac with page': '\\mac\\ansicpg10000\\cocoartf2639',
  pc: '\\pc',
  'page 0': '\\ansi\\ansicpg0',
  'page 819': '\\ansi\\ansicpg819',
  'unknown page': '\\ansi\\ansicpg99999',
};
const rtfHeads = (): Sample[] =>
  Object.entries(RTF_HEADS).map(([name, head]) => sample(`${name}.rtf`, rtf(head, 'Marigold'), 'Marigold'));

const page = (text: string, head = '') =>
  `<html><head><title>Hidden</title>${head}</head><body><p>${text}</p></body></html>`;
const charset = (name: string) => `<meta http-equiv=Content-Type content="text/html; charset=${name}">`;
const utf16 = (text: string): Bytes => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

const mht = (headers: string, body: string) =>
  `From: <Saved by Word>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="--=a"\r\n\r\n----=a\r\nContent-Type: text/html; charset="${headers}\r\n\r\n${body}\r\n----=a--\r\n`;

const written = (): Sample[] => [
  sample('UTF-8 page.doc', utf8(page('Marigöld', charset('utf-8'))), 'Marigöld'),
  sample('page without charset.doc', utf8(page('Marigöld')), 'Marigöld'),
  sample('UTF-16 page.doc', utf16(page('Marigöld')), 'Marigöld'),
  sample(
    '1252 page.doc',
    joined(latin1(page('', charset('windows-1252'))).slice(0, -18), encoded(1252, 'Zoë’s–')),
    'Zoë’s–',
  ),
  sample(
    '1251 page.doc',
    joined(latin1(page('', charset('windows-1251'))).slice(0, -18), encoded(1251, 'Иванова')),
    'Иванова',
  ),
  sample('page without head.doc', utf8('<p>Marigold<p>Larkspur'), 'Marigold\nLarkspur'),
  sample('page with entities.doc', utf8(page('Marig&ouml;ld&nbsp;&#8211;R&amp;D')), 'Marigöld', '–R&D'),
  sample(
    'table of a portal.doc',
    utf8('<table><tr><td>Name</td><td>Marigold</td></tr></table>'),
    'Name\tMarigold',
  ),
  sample(
    'quoted.doc',
    latin1(
      mht('windows-1252"\r\nContent-Transfer-Encoding: quoted-printable', '<p>Mari=\r\ng=F6ld =96 now</p>'),
    ),
    'Marigöld – now',
  ),
  sample(
    'base64.doc',
    latin1(
      mht('utf-8"\r\nContent-Transfer-Encoding: base64', Buffer.from('<p>Marigöld</p>').toString('base64')),
    ),
    'Marigöld',
  ),
  sample('8bit.doc', utf8(mht('utf-8"', '<p>Marigöld</p>')), 'Marigöld'),
  sample('UTF-8.txt', utf8('Marigöld\nप्रिया'), 'Marigöld', 'प्रिया'),
  sample('with mark.txt', utf8('\uFEFFMarigöld'), 'Marigöld'),
  sample('UTF-16.txt', utf16('Marigöld\r\nप्रिया'), 'Marigöld\nप्रिया'),
  sample('UTF-16 without mark.txt', utf16('Marigold प्रिया शर्मा, वेल्डर').subarray(2), 'प्रिया शर्मा'),
  sample('cut in a sign.txt', utf8('Marigöld प्रिया').subarray(0, -1), 'Marigöld'),
  sample('1252.txt', encoded(1252, 'Zoë’s–'), 'Zoë’s–'),
];

const docs = (): Sample[] => [
  sample('both widths.doc', writtenDoc(['Marigold\r', 'नर्स\r']), 'Marigold', 'नर्स'),
  sample('field.doc', writtenDoc(['a\u0013HYPERLINK "Hidden"\u0014Marigold\u0015\r']), 'aMarigold'),
  sample(
    'field in field.doc',
    writtenDoc(['\u0013IF \u0013Hidden\u0014Hidden\u0015 Hidden\u0014Marigold\u0015\r']),
    'Marigold',
  ),
  sample('field without result.doc', writtenDoc(['\u0013Hidden\u0015Marigold\r']), 'Marigold'),
  sample('signs.doc', writtenDoc(['a\u001Eb\u0007c\u000Bd\r', 'Marigold']), 'a-b\tc\nd', 'Marigold'),
  ...(['notes', 'headers', 'endnotes', 'boxes', 'boxes of headers'] as const).map((place) =>
    sample(`${place}.doc`, splitDoc(place), 'Marigold', 'Larkspur'),
  ),
  ...PAGES.slice(0, 9).map(([number, word, charset]) =>
    sample(`Word 95 in ${number}.doc`, oldDoc(encoded(number, word), charset ?? 0), word),
  ),
];

export const textSamples = (): Sample[] => [
  ...rtfInPages(),
  ...rtfInWidePages(),
  ...rtfBodies(),
  ...rtfHeads(),
  ...written(),
  ...docs(),
];
