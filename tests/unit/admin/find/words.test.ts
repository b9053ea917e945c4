import { expect, test } from 'vitest';
import {
  hasPhrase,
  hasWords,
  markWords,
  queryOf,
  searchable,
  type Query,
} from '../../../../admin/kit/content/textSearch';

const query = (typed: string) => queryOf(typed) as Query;
const has = (text: string, typed: string) => hasWords(searchable(text), query(typed));
/** Matches are in brackets. */
const marked = (text: string, typed: string) =>
  markWords(searchable(text), query(typed))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('a search without words is not a search', () => {
  expect(queryOf('  \n ')).toBeUndefined();
  expect(query(' One \t DESK ')).toEqual({ phrase: 'one desk', words: ['one', 'desk'] });
});

test.each([
  ['Café Zürich', 'CAFE zurich'],
  ['Cafe Zurich', 'café Zürich'],
  ['Cafe\u0301', 'café'],
  ['It’s “fine” – really', `it's "fine" - really`],
  ['one\n\ndesk', 'one desk'],
  ['one\u00A0desk', 'one desk'],
  ['desk number one', 'one desk'],
  ['नमस्ते दुनिया', 'नमस्ते'],
])('a search in “%s” finds “%s”', (text, typed) => expect(has(text, typed)).toBe(true));

test('a search requires every word, and ranks a phrase above single words', () => {
  expect(has('one desk, one phone', 'one chair')).toBe(false);
  expect(hasPhrase(searchable('with one desk'), query('one  desk'))).toBe(true);
  expect(hasPhrase(searchable('desk one'), query('one desk'))).toBe(false);
});

test.each([
  ['We began with one desk.', 'ONE DESK', 'We began with [one desk].'],
  ['desk one, desk two', 'two desk', '[desk] one, [desk] [two]'],
  ['one one', 'one', '[one] [one]'],
  ['Café, cafe\u0301', 'cafe', '[Café], [cafe\u0301]'],
  ['banana', 'ana nan', 'b[anan]a'],
  ['<b>bold</b> & <script>', '<b>', '[<b>]bold</b> & <script>'],
  ['a 👩‍⚕️ nurse', 'nurse', 'a 👩‍⚕️ [nurse]'],
  ['İstanbul office', 'office', 'İstanbul [office]'],
])('the excerpt of “%s” for “%s” marks the match', (text, typed, expected) =>
  expect(marked(text, typed)).toBe(expected),
);

const before = 'before '.repeat(40);
const after = ' after'.repeat(40);
const long = 'word '.repeat(60).trim();

test.each([
  [
    'what surrounds the first match',
    `${before}needle${after} needle`,
    /^… (?:before )+\[needle\](?: after)+ …$/,
  ],
  ['from its beginning', `needle${after}`, /^\[needle\] after.* after …$/],
  ['to its end', `${before}needle`, /^… before .*before \[needle\]$/],
  ['cut where it has no spaces', `${'a'.repeat(300)}needle${'b'.repeat(300)}`, /^… a+\[needle\]b+ …$/],
  ['its beginning where the words are elsewhere', 'nothing of it', /^nothing of it$/],
])('the excerpt of a long text is %s', (_, text, expected) => {
  const shown = marked(text, 'needle');
  expect(shown).toMatch(expected);
  expect(shown.length).toBeLessThan(160);
});

test('an excerpt contains the whole match, however long', () => {
  expect(marked(`x ${long} y`, long)).toContain(`[${long}]`);
});
