/** One word for one thing, in all that staff read: texts of the admin, of what they edit, and of what is said of its fields. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const FOLDERS = [
  'admin',
  'src/shared/content',
  'src/shared/jobs',
  'src/shared/mail',
  'src/shared/submissions',
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** What stands in quotes, and what stands between tags. */
const TEXT = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>={};]*[a-z][^<>={};]*)</g;
/** At least two words, so that names in the code are none. */
const SENTENCE = /[\p{L}…]\W* \W*[\p{L}…]/u;
/** Longer ones are pages for visitors, which tell things in their own words. */
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

/** What is not said, beside what is said for it. */
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
  // Tables of other programs name their columns so.
  ['job', /^(?!.*columnNames).*\bvacanc(?:y|ies)\b/i],
  ['Language of, address of', /(?:^|[.:] )That of\b/],
  ['add before', /\bit takes an?\b/i],
  ['notified', /\bwho hears of\b/i],
  ['by itself: automatically, or once …', /\bgoes by itself\b/],
  ['resume', /\brésumés?\b/i],
  ['text', /\bwords around\b/i],
  ['per hour', /^[^:]*jobFields\.ts: an? (?:hour|day|month|year)$/],
];

test('there is enough to read', () => expect(texts.length).toBeGreaterThan(2000));

test.each(GLOSSARY)('%s', (_said, unsaid) => {
  expect(texts.filter((text) => unsaid.test(text))).toEqual([]);
});
