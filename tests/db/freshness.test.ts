/** How long the server may keep a page, asked of the real tables. */
import { expect, test } from 'vitest';
import { functionsOfStaff, untilTimePasses } from '../../src/server/pages/freshness';
import { useStage } from '../support/database';
import { fromNow, plantJob } from '../support/jobs';

const on = useStage();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const freshFor = () => untilTimePasses(on().backend.sql, () => true).freshFor();

test('a page is kept for five minutes where nothing begins or ends', async () => {
  await plantJob(on(), { opens_at: fromNow(-2), closes_at: fromNow(2) });
  expect(await freshFor()).toBe(5 * MINUTE);
});

test.each(['opens_at', 'closes_at'] as const)('a page ends with the next %s of a job', async (time) => {
  await plantJob(on(), { opens_at: fromNow(-3), closes_at: fromNow(3), [time]: fromNow((2 * MINUTE) / DAY) });
  expect(await freshFor()).toBeGreaterThan(0);
  expect(await freshFor()).toBeLessThanOrEqual(2 * MINUTE);
});

test.each(['publish_at', 'unpublish_at'])('a page ends with the next %s of a draft', async (time) => {
  const value = { from: fromNow(-1), until: fromNow(1), soon: fromNow((2 * MINUTE) / DAY) };
  const { error } = await on()
    .actors.editor.rest.from('content_drafts')
    .insert({
      id: 'site_content/testimonials',
      value: {},
      publish_at: time === 'publish_at' ? value.soon : value.from,
      unpublish_at: time === 'publish_at' ? value.until : value.soon,
    });
  expect(error).toBeNull();
  expect(await freshFor()).toBeLessThanOrEqual(2 * MINUTE);
});

test('functions that staff change pages with are known, those of visitors and those that only read are not', async () => {
  const names = await functionsOfStaff(on().backend.sql);
  for (const name of ['set_jobs_status', 'publish_draft', 'settle_content', 'replace_image']) {
    expect(names).toContain(name);
  }
  for (const name of ['search_jobs', 'submit_application', 'inbox_overview', 'claim_mail']) {
    expect(names).not.toContain(name);
  }
});
