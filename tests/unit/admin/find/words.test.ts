import { describe, expect, test } from 'vitest';
import {
  hasPhrase,
  hasWords,
  markWords,
  queryOf,
  searchable,
  type Query,
} from '../../../../admin/kit/content/search/words';

const query = (typed: string) => queryOf(typed) as Query;
const has = (text: string, typed: string) => hasWords(searchable(text), query(typed));
/** What is marked stands in brackets. */
const marked = (text: string, typed: string) =>
  markWords(searchable(text), query(typed))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('a search', () => {
  test('is none without words', () => {
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
  ])('in “%s” finds “%s”', (text, typed) => {
    expect(has(text, typed)).toBe(true);
  });

  test('wants every word, and knows a phrase from its words', () => {
    expect(has('one desk, one phone', 'one chair')).toBe(false);
    expect(hasPhrase(searchable('with one desk'), query('one  desk'))).toBe(true);
    expect(hasPhrase(searchable('desk one'), query('one desk'))).toBe(false);
  });
});

describe('what is shown', () => {
  test.each([
    ['We began with one desk.', 'ONE DESK', 'We began with [one desk].'],
    ['desk one, desk two', 'two desk', '[desk] one, [desk] [two]'],
    ['one one', 'one', '[one] [one]'],
    ['Café, cafe\u0301', 'cafe', '[Café], [cafe\u0301]'],
    ['banana', 'ana nan', 'b[anan]a'],
    ['<b>bold</b> & <script>', '<b>', '[<b>]bold</b> & <script>'],
    ['a 👩‍⚕️ nurse', 'nurse', 'a 👩‍⚕️ [nurse]'],
    ['İstanbul office', 'office', 'İstanbul [office]'],
  ])('of “%s” for “%s”', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  test('of a long text is the surroundings of the first match, cut between words', () => {
    const text = `${'before '.repeat(40)}needle${' after'.repeat(40)} needle`;
    const shown = marked(text, 'needle');
    expect(shown).toMatch(/^… (?:before )+\[needle\](?: after)+ …$/);
    expect(shown.length).toBeLessThan(160);
  });

  test('begins and ends with the text where the match is near', () => {
    expect(marked(`needle${' after'.repeat(40)}`, 'needle')).toMatch(/^\[needle\] after.* after …$/);
    expect(marked(`${'before '.repeat(40)}needle`, 'needle')).toMatch(/^… before .*before \[needle\]$/);
  });

  test('has the whole match, however long, and copes with a text without spaces', () => {
    const long = 'word '.repeat(60).trim();
    expect(marked(`x ${long} y`, long)).toContain(`[${long}]`);
    expect(marked(`${'a'.repeat(300)}needle${'b'.repeat(300)}`, 'needle')).toMatch(/^… a+\[needle\]b+ …$/);
  });

  test('is the beginning where the words are elsewhere', () => {
    expect(marked('nothing of it', 'needle')).toBe('nothing of it');
  });
});
