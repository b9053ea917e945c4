/** Other languages: attributes of elements, and the offered translations of the privacy notice. */
import { expect, test } from 'vitest';

import { noticeTranslations } from '../../src/shared/content/lists/noticeTranslations';
import { noticeDay } from '../../src/shared/submissions/retentionLabels';
import { wordsIn } from '../../src/shared/languages';
import { HINDI, NOTICES, OUTDATED, URDU } from '../builders/content';
import { contentOf } from '../stage/renderedSite';

const noticesOf = (stored: object, settings = {}) =>
  contentOf({ sections: { notice_translations: stored }, settings }).sections.notice_translations.items;

test('Urdu, Kashmiri and Sindhi are right-to-left', () => {
  const fromRight = ['ur', 'ks', 'sd', 'hi', 'ta', 'sa'].filter((lang) => wordsIn(lang)?.dir === 'rtl');
  expect(fromRight).toEqual(['ur', 'ks', 'sd']);
});

test('a translation of the current notice is offered to visitors with its language', () => {
  expect(noticesOf(NOTICES).map(({ title, words }) => [title, words])).toEqual([
    [HINDI.title, { lang: 'hi', dir: 'ltr' }],
    [URDU.title, { lang: 'ur', dir: 'rtl' }],
  ]);
  const changed = { privacy_page: { updated: OUTDATED.made_from } };
  expect(noticesOf(NOTICES, changed).map(({ title }) => title)).toEqual([OUTDATED.title]);
});

test('a second translation into one language is not offered, and staff see the reason', () => {
  const second = { ...HINDI, id: 'second', order: 3, title: 'दूसरी' };
  const notices = [...NOTICES.notices, second];
  expect(noticesOf({ notices }).map(({ lang }) => lang)).toEqual(['hi', 'ur']);
  const { items } = noticeTranslations.resolve({ notices });
  const around = { items, setting: () => ({ updated: HINDI.made_from }) };
  expect(items.map((item) => noticeTranslations.withheld?.(item, around))).toEqual([
    undefined,
    undefined,
    `Not offered: made from version ${OUTDATED.made_from}, now ${HINDI.made_from}`,
    'Not offered: another one in this language comes first',
  ]);
});

test('a translation without a review is incomplete', () => {
  expect(noticesOf({ notices: [{ ...HINDI, reviewed_by: '' }] })).toEqual([]);
});

test('the version of a notice is a day, followed by the language of an opened translation', () => {
  expect(noticeDay('2026-11-22')).toBe('22 November 2026');
  expect(noticeDay('2026-11-22 hi')).toBe('22 November 2026 (Hindi)');
  expect(noticeDay('first draft')).toBe('first draft');
  expect(noticeDay('2026-99-99')).toBe('2026-99-99');
});
