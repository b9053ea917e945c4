/**
 * Promises about who sees submitted data: each has rows that can prove it, and none names a person who is not shown.
 */
import { expect, test } from 'vitest';
import { jobsPage } from '../../src/shared/content/pages/jobs';
import { introductionPage } from '../../src/shared/content/pages/myData';
import { privacyPage } from '../../src/shared/content/pages/privacy';
import { mailTexts } from '../../src/shared/mail/mailTexts';
import type { OpenJob } from '../../src/shared/jobs/jobs';
import { createRoutes } from '../../src/app/routes';
import { onIntroductions } from '../builders/introductions';
import { useActing } from '../stage/database/acting';

const acting = useActing();
const { sql, rpc } = acting;
const { ids, apply, ask, told } = onIntroductions(acting);

/** Text of the notice; the columns that show whether it is kept; where the person sees it. */
const PROMISES: readonly (readonly [words: string, columns: readonly string[], page: string])[] = [
  ['Only our recruiters and the owner of this site can download it', ['public.readings.kind'], '/my-data'],
  [
    'we record who it was and on which day',
    ['public.readings.reader_id', 'public.readings.day', 'public.readings.reader_name'],
    '/my-data',
  ],
  [
    'After a year, we keep only the month and the number of times',
    ['public.readings.readings', 'public.readings.day'],
    '/my-data',
  ],
  [
    'an employer receives your name or resume only after you have agreed to that position',
    ['private.introductions.fields', 'private.introduction_answers.answer'],
    '/introduction',
  ],
  [
    'We keep your answer with the text that you read',
    ['private.introduction_answers.told', 'private.introduction_answers.told_hash'],
    '/my-data',
  ],
  ['You can withdraw your agreement at any time', ['private.introduction_answers.answered_at'], '/my-data'],
  [
    'learn with whom we shared it',
    ['public.readings.reader_role', 'private.shortlists.contact', 'private.shortlists.openings'],
    '/my-data',
  ],
  ['see everything that you sent us by form or job alert', ['public.submissions.message'], '/my-data'],
  ['on which days our staff opened it', ['public.readings.day'], '/my-data'],
  ['withdraw your agreement to an introduction', ['private.introduction_answers.answer'], '/my-data'],
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

test.each(PROMISES)('the promise “%s” is backed by rows, and shown', async (words, columns, page) => {
  expect(notice).toContain(words);
  expect(paths).toContain(page);
  const known = await sql<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where table_schema in ('public', 'private')`,
  );
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining([...columns]));
});

test("the notice makes no unproven promise about a person's data or its readers", () => {
  const paragraphs = privacyPage.defaults.body.split('\n\n').map((text) => text.replaceAll(/\s+/g, ' '));
  const told = paragraphs.filter((text) => /^\*\*Who (?:sees|receives) it/.test(text));
  const [, list = ''] =
    /opens a session of half an hour in which you can(.*?)We store the link/s.exec(notice) ?? [];
  const sentences = [...told.flatMap((text) => text.split(/(?<=[.:]) /)), ...list.split(/ - /).slice(1)];
  // Promises about the agency itself, which no row could prove.
  const plain =
    /^\*\*Who (?:sees|receives) it:\*\*|^recruiters and owners|^People who only edit|^We ask you by email|^The link shows you|^Companies that host|^Authorities|^We do not sell data/;
  const uncovered = sentences.filter(
    (sentence) => !plain.test(sentence) && !PROMISES.some(([words]) => sentence.includes(words)),
  );
  expect(uncovered).toEqual([]);
});

const TELLS_WHO = /who (?:it|the client) is/;

test.each([
  [false, 'confidential_note', /^Client: Apollo Clinics \(.*keep it to yourself\)$/m],
  [true, 'unnamed_note', /^Client: A client in Pune \(we do not give you the client’s name\)$/m],
] as const)(
  "the job page matches the consent text when withholding the client's name is %s",
  async (isUnnamed, note, line) => {
    await apply();
    await sql(
      'update public.jobs set client_confidential = true, client_unnamed = $1, version = version where id = $2',
      [isUnnamed, ids.job],
    );
    const { data } = await rpc('visitor', 'get_job', { id: ids.job });
    expect(data as unknown as OpenJob).toMatchObject({
      client_confidential: true,
      client_unnamed: isUnnamed,
    });
    expect(TELLS_WHO.test(jobsPage.defaults[note])).toBe(!isUnnamed);
    await ask();
    expect((await told()).told).toMatch(line);
  },
);

test('the consent email and page promise no name, because they are the same without one', () => {
  const { introduction_subject, introduction_body } = mailTexts.defaults;
  for (const words of [introduction_subject, introduction_body, ...Object.values(introductionPage.defaults)])
    expect(words).not.toMatch(TELLS_WHO);
});
