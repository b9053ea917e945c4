/** What somebody answered when they applied, as staff read it and filter by it. */
import type { GivenAnswer } from '../../src/shared/jobs/questions';
import { signIn } from '../support/admin';
import { addStaff, plantSubmission, RECRUITER } from '../support/adminInbox';
import type { Server } from '../support/builtServer';
import { expect, test } from '../support/site';

const given = (meets: boolean | null): GivenAnswer[] => [
  { id: 'notice', wording: 'How soon can you join?', kind: 'choice', answer: '15 days', meets },
  { id: 'start', wording: 'When could you start?', kind: 'date', answer: '2026-11-30', meets: null },
  { id: 'place', wording: 'Where do you live?', kind: 'line', answer: '', meets: null },
];

/** What the form would have stored. */
const answer = (server: Server, id: number, answers: readonly GivenAnswer[], unmet: number | null) =>
  server.sql('update public.submissions set answers = $2, unmet = $3 where id = $1', [
    id,
    JSON.stringify(answers),
    unmet,
  ]);

test('answers are shown with what they meet, and the inbox is filtered by it', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const fits = await plantSubmission(server, { first_name: 'Asha' });
  const other = await plantSubmission(server, { first_name: 'Nila', email: 'nila@example.com' });
  await plantSubmission(server, { first_name: 'Ritu', email: 'ritu@example.com' });
  await answer(server, fits, given(true), 0);
  await answer(server, other, given(false), 1);

  await signIn(page, '/admin/dashboard/applications', RECRUITER);
  const names = page.getByRole('table').locator('tbody tr');
  await expect(names).toHaveCount(3);
  await page.getByText('More filters').click();
  await page.getByRole('combobox', { name: 'Must-haves' }).selectOption('Some not met');
  await expect(page).toHaveURL(/musts=unmet/);
  await expect(names).toHaveCount(1);
  await expect(names).toContainText('Nila Sample');
  await expect(names).toContainText('1 not met');
  await expectAccessibleOnAllScreens(page);
  await page.goto('/admin/dashboard/applications?musts=met&view=board');
  await expect(page.getByText('Asha Sample')).toBeVisible();
  await expect(page.getByText('Nila Sample')).toHaveCount(0);

  await page.goto(`/admin/dashboard/applications/${other}`);
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByRole('term')).toHaveText([
    'How soon can you join?',
    'When could you start?',
    'Where do you live?',
  ]);
  await expect(answers.getByRole('definition')).toHaveText([
    '15 days Does not meet',
    '30 November 2026',
    '–none',
  ]);
  await expectAccessibleOnAllScreens(page);
  // It decides nothing.
  expect(await server.sql('select stage from public.submissions where id = $1', [other])).toEqual([
    { stage: 'new' },
  ]);
});
