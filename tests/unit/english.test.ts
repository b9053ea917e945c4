/** The rules of English that can be checked: how sentences begin, one word for one thing, subjects of commits. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SUBJECTS = /^(?:What|Who|Whoever|Of|Those)\b(?! course)/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--) .*(?:\n\s*(?:\/\/|--) .*)*/gm;
const TEXT = /'((?:[^'\\\n]|\\.|'')+)'|`([^`]+)`|>([^<>{}]+)</g;

const code = ['src', 'admin', 'vite', 'lint', 'tests', 'supabase/schemas']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter(
    (file) => /\.(?:tsx?|sql)$/.test(file) && !/commonPasswords|database\.types|\/fixtures\//.test(file),
  );
const read = (file: string) => readFileSync(file, 'utf8');

/** Sentences of a text; a question keeps its mark. */
const sentencesOf = (text: string) =>
  text
    .replace(/^\s*(?:\/\*\*?|\*\/?|\/\/|--)/gm, ' ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.?!:])\s+(?=[A-Z"'(])/)
    .map((sentence) => sentence.trim());

const commentsOf = (file: string) => read(file).match(COMMENT) ?? [];

/** Texts of two words and more that people can read. */
const textsOf = (file: string) =>
  Array.from(read(file).replace(COMMENT, '').matchAll(TEXT), ([, quoted, template, element]) =>
    (quoted ?? template ?? element ?? '').trim(),
  ).filter((text) => /^[A-Z{%$].* /s.test(text));

/** @returns file and sentence of each sentence that `isWrong` */
const wrong = (files: string[], of: (file: string) => string[], isWrong: (sentence: string) => boolean) =>
  files.flatMap((file) =>
    of(file)
      .flatMap(sentencesOf)
      .filter(isWrong)
      .map((sentence) => `${file}: ${sentence}`),
  );

test('no sentence of a comment begins with What, Who, Whoever, Of or Those', () => {
  expect(wrong(code, commentsOf, (sentence) => SUBJECTS.test(sentence) && !sentence.endsWith('?'))).toEqual(
    [],
  );
});

const product = code.filter((file) => !file.startsWith('tests/'));

test('no sentence that people read begins with What, Who, Whoever, Of or Those', () => {
  // Articles may have titles and questions.
  const texts = product.filter((file) => !/^src\/shared\/content\/(?:lists|pages)\//.test(file));
  expect(wrong(texts, textsOf, (text) => SUBJECTS.test(text) && /[.!]$/.test(text))).toEqual([]);
});

test('texts, emails and messages of the database use the words of the glossary', () => {
  const rows = read('docs/glossary.md').matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm);
  const words = [...rows].flatMap(([, not = '']) => not.split(',').map((word) => word.trim()));
  const isNot = new RegExp(
    `\\b(?:${words.filter((word) => word && !/^(?:Not|-+)$/.test(word)).join('|')})\\b`,
  );
  expect(wrong(product, textsOf, (text) => isNot.test(text))).toEqual([]);
});

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim().split('\n');
const isWrongSubject = (subject: string) => subject.length > 60 || !/^[a-z][\w ,-]*: [a-z`"]/.test(subject);

test('subjects of commits are "area: imperative object" of at most 60 characters', () => {
  const first = git('log', '--format=%H', '--diff-filter=A', '--', 'tests/unit/english.test.ts').at(-1);
  expect(git('log', '--format=%s', first ? `${first}~..HEAD` : '-1').filter(isWrongSubject)).toEqual([]);
});
