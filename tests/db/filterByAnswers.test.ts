/** The inbox filtered by whether answers are what they must be: by whom, and along which index. */
import { beforeEach, describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';
import { NOT_RECRUITERS, RECRUITERS } from '../support/privacy';

const on = useStage();
const rowsOf = (who: ActorName) => on().actors[who].rest.from('submissions');

beforeEach(async () => {
  await on().backend.sql(`
    insert into public.submissions (
      key, reference, kind, first_name, last_name, email, subject, notice_version, unmet, answers
    )
    select
      gen_random_uuid(), 'C-0000-000' || place, 'contact', name, 'Sample', 'asha@example.com', 'general', '2026-11-21',
      unmet, '[{"id": "a", "wording": "Do you drive?", "kind": "yes_no", "answer": "No", "meets": false}]'
    from (values (1, 'Fits', 0), (2, 'Other', 2), (3, 'Unasked', null)) as planted (place, name, unmet)`);
});

const found = async (who: ActorName, filter: 'met' | 'unmet') => {
  const rows = rowsOf(who).select('first_name, answers');
  const { data } = await (filter === 'met' ? rows.eq('unmet', 0) : rows.gt('unmet', 0));
  return (data ?? []).map(({ first_name }) => first_name);
};

describe.each(RECRUITERS)('%s', (who) => {
  test('finds who meets all and who does not; whoever was asked for nothing is neither', async () => {
    expect(await found(who, 'met')).toEqual(['Fits']);
    expect(await found(who, 'unmet')).toEqual(['Other']);
  });

  test('changes neither the answers nor how they were judged', async () => {
    const { data } = await rowsOf(who)
      .update({ unmet: 0, answers: [] })
      .eq('first_name', 'Other')
      .select('id');
    expect(data ?? []).toEqual([]);
    expect(await found(who, 'unmet')).toEqual(['Other']);
  });
});

test.each(NOT_RECRUITERS)('%s finds nobody by it', async (who) => {
  expect(await found(who, 'met')).toEqual([]);
  expect(await found(who, 'unmet')).toEqual([]);
});

test.each([
  ['unmet = 0', 'submissions_met_idx'],
  ['unmet > 0', 'submissions_unmet_idx'],
])('a page of those with %s is read along %s', async (condition, index) => {
  await on().backend.sql(`
    insert into public.submissions (
      key, reference, kind, first_name, last_name, email, subject, notice_version, unmet
    )
    select
      gen_random_uuid(), 'C-000' || (place / 1000) || '-0' || lpad((place % 1000)::text, 3, '0'), 'contact', 'Asha', 'Sample',
      'asha@example.com', 'general', '2026-11-21', case place % 20 when 0 then 0 when 1 then 1 end
    from generate_series(1000, 3999) as place`);
  await on().backend.sql('analyze public.submissions');
  const plan = await on().backend.sql(
    `explain select id from public.submissions
     where kind in ('contact', 'enquiry') and ${condition} order by created_at desc, id desc limit 20`,
  );
  expect(JSON.stringify(plan)).toContain(index);
});
