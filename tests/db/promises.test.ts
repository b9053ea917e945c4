/** What the privacy notice promises about who sees what people send: each promise has rows that can show it. */
import { expect, test } from 'vitest';
import { privacyPage } from '../../src/shared/content/pages/privacy';
import { createRoutes } from '../../src/app/routes';
import { useActing } from '../stage/database/acting';

const { sql } = useActing();

/** Words of the notice; the columns that show whether it is kept; where the person sees it. */
const PROMISES: readonly (readonly [words: string, columns: readonly string[], page: string])[] = [
  ['Only our recruiters and the owner of this site can download it', ['public.readings.kind'], '/my-data'],
  [
    'we note who and on which day',
    ['public.readings.reader_id', 'public.readings.day', 'public.readings.reader_name'],
    '/my-data',
  ],
  [
    'After a year only the month and a number are left',
    ['public.readings.readings', 'public.readings.day'],
    '/my-data',
  ],
  [
    'an employer receives your name or resume only after you said yes to that position',
    ['private.introductions.fields', 'private.introduction_answers.answer'],
    '/put-forward',
  ],
  [
    'We keep your answer with the text that you read',
    ['private.introduction_answers.told', 'private.introduction_answers.told_hash'],
    '/my-data',
  ],
  ['You can take a yes back at any time', ['private.introduction_answers.answered_at'], '/my-data'],
  [
    'learn with whom we shared it',
    ['public.readings.reader_role', 'private.shortlists.contact', 'private.shortlists.openings'],
    '/my-data',
  ],
  ['see everything that the forms and job alerts brought', ['public.submissions.message'], '/my-data'],
  ['on which days our staff opened it', ['public.readings.day'], '/my-data'],
  ['take back a yes to being put forward', ['private.introduction_answers.answer'], '/my-data'],
  ['download it as data', ['public.submissions.resume_path'], '/my-data'],
  ['correct your name and phone number', ['public.submissions.phone'], '/my-data'],
  ['withdraw your consent, which also ends', ['public.submissions.consent_withdrawn_at'], '/my-data'],
  ['ask us to delete everything', ['public.submissions.erasure_requested_at'], '/my-data'],
];

const notice = privacyPage.defaults.body.replaceAll(/\s+/g, ' ');
const paths = createRoutes(
  () => Promise.reject(new Error('Nothing is loaded here.')),
  () => Promise.reject(new Error('Nothing is loaded here.')),
)[0]?.children?.map(({ path }) => `/${path}`);

test.each(PROMISES)('“%s” is held by rows, and shown', async (words, columns, page) => {
  expect(notice).toContain(words);
  expect(paths).toContain(page);
  const known = await sql<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where table_schema in ('public', 'private')`,
  );
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining([...columns]));
});

test('the notice promises nothing else of what a person sees, or of who sees them', () => {
  const paragraphs = privacyPage.defaults.body.split('\n\n').map((text) => text.replaceAll(/\s+/g, ' '));
  const told = paragraphs.filter((text) => /^\*\*Who (?:sees|receives) it/.test(text));
  const [, list = ''] =
    /opens a session of half an hour in which you can(.*?)We store the link/s.exec(notice) ?? [];
  const sentences = [...told.flatMap((text) => text.split(/(?<=[.:]) /)), ...list.split(/ - /).slice(1)];
  // Those about ourselves, which no row could show.
  const plain =
    /^\*\*Who (?:sees|receives) it:\*\*|^recruiters and owners|^People who only edit|^We ask you by email|^you read who|^Companies that host|^Authorities|^We sell nothing|employer's page shows/;
  const uncovered = sentences.filter(
    (sentence) => !plain.test(sentence) && !PROMISES.some(([words]) => sentence.includes(words)),
  );
  expect(uncovered).toEqual([]);
});
