/** Open jobs like the one that somebody applied for, for the answer to them. */
import { expect, test } from 'vitest';
import { useStage } from '../support/database';
import { plantJob, plantJobs } from '../support/jobs';
import { callFrom } from '../support/submissions';

const on = useStage();
const NURSE = { title: 'Staff Nurse', category: 'Veterinary' };

async function offers(ids: readonly number[]) {
  const { body } = await callFrom(on().actors.recruiter, 'jobs_to_offer', { ids });
  return body as { job_id: number; jobs: { id: number; title: string }[] }[];
}

test('are the three most like it that are open, whether it is open still or not', async () => {
  const [nurse, near, far, elsewhere] = await plantJobs(on(), [
    NURSE,
    NURSE,
    { ...NURSE, location: 'Kochi' },
    { ...NURSE, location: 'Kochi', type: 'Contract' },
    { ...NURSE, status: 'draft', title: 'Secret Nurse' },
    { ...NURSE, status: 'closed', title: 'Closed Nurse' },
    { title: 'Cook', category: 'Kitchens' },
  ]);
  const { rest } = on().actors.recruiter;
  await rest.rpc('set_jobs_status', { ids: [nurse ?? 0], status: 'closed' }).throwOnError();
  const [offer, ...more] = await offers([nurse ?? 0, nurse ?? 0]);
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ job_id: nurse, jobs: [{ id: near }, { id: far }, { id: elsewhere }] });
  expect(Object.keys(offer?.jobs[0] ?? {}).toSorted()).toEqual(['id', 'location', 'slug', 'title']);
  await plantJob(on(), NURSE);
  expect((await offers([nurse ?? 0]))[0]?.jobs).toHaveLength(3);
});

test('are left out where there are none, and asked for a hundred jobs at most', async () => {
  const [nurse = 0, only = 0] = await plantJobs(on(), [NURSE, { ...NURSE, category: 'Kitchens' }]);
  await plantJob(on(), NURSE);
  expect((await offers([only, nurse])).map(({ job_id }) => job_id)).toEqual([nurse]);
  expect(await offers([])).toEqual([]);
  expect(await offers([...Array.from({ length: 100 }, (_, place) => 1_000_000 + place), nurse])).toEqual([]);
});

test.each(['visitor', 'stranger', 'editor', 'signedOut'] as const)('are nothing for %s', async (who) => {
  const { status } = await callFrom(on().actors[who], 'jobs_to_offer', { ids: [1] });
  expect([401, 403]).toContain(status);
});
