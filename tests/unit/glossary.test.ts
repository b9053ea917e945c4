/**
 * One word for one thing in every text that staff read: in the admin, in their content, and in the labels of its
 * fields.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const FOLDERS = 'admin src/shared/content src/shared/jobs src/shared/mail src/shared/submissions'.split(' ');

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Text in quotes and between tags. */
const TEXT = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>={};]*[a-z][^<>={};]*)</g;
/** At least two words, which excludes names in the code. */
const SENTENCE = /[\p{L}…]\W* \W*[\p{L}…]/u;
/** Longer texts are pages for visitors, which may use other words. */
const LONGEST = 400;

function textsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8').replace(COMMENT, '');
  return Array.from(code.matchAll(TEXT), ([, ...found]) =>
    found
      .join('')
      .replace(/\$\{[^}]*\}/g, '…')
      .replace(/\s+/g, ' ')
      .trim(),
  ).filter((text) => text.length <= LONGEST && SENTENCE.test(text));
}

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => textsOf(join(folder, name)).map((text) => `${join(folder, name)}: ${text}`)),
);

/** The chosen words, with the words that they replace. */
const GLOSSARY: readonly (readonly [said: string, unsaid: RegExp])[] = [
  ['selected', /(?:\d|…) chosen\b/],
  ['recipient, of a letter', /\b(?:of the|to a|sample) sender\b|\bthe sender (?:did|never)\b/],
  ['background', /\ba ground\b/],
  ['quotes', /\bvoices\b/],
  ['landscape format, portrait format', /\blying\b|\bupright\b/i],
  ['shown in front of', /\bstands before\b/i],
  ['heading', /\bheadlines?\b/i],
  ['revoke, of links and invitations', /\b(?:take|takes|taken|took) (?:it |them |the \w+ )?back\b/i],
  ['redirect', /\bleads? (?:on|visitors)\b/],
  ['separated', /\bparted\b/],
  ['email', /\be-mails?\b/i],
  ['image', /: .*\bpictures?\b(?! (?:library|…))/i],
  // Other programs use these words as column names.
  ['job', /^(?!.*columnNames).*\bvacanc(?:y|ies)\b/i],
  ['Language of, address of', /(?:^|[.:] )That of\b/],
  ['add before', /\bit takes an?\b/i],
  ['notified', /\bwho hears of\b/i],
  ['by itself: automatically, or once …', /\bgoes by itself\b/],
  ['resume', /\brésumés?\b/i],
  ['text', /\bwords around\b/i],
  ['per hour', /^[^:]*jobFields\.ts: an? (?:hour|day|month|year)$/],
];

test('the glossary test finds enough texts', () => expect(texts.length).toBeGreaterThan(2000));

test.each(GLOSSARY)('texts use the word %s', (_said, unsaid) => {
  expect(texts.filter((text) => unsaid.test(text))).toEqual([]);
});
