// @vitest-environment happy-dom
/** What undo takes back is what was moved last, in whatever order the database answers. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  useSubmissionActions,
  type Entry,
} from '../../../../admin/resources/submissions/actions/useSubmissionActions';
import { withRefine } from '../../../support/withRefine';

const entry = (id: number, first_name: string): Entry => ({
  id,
  first_name,
  last_name: 'Rao',
  kind: 'application',
  stage: 'new',
  owner_id: null,
  hold_reason: null,
  read_at: null,
});

test('the move that was made last is the one that is taken back', async () => {
  const answers: ((answer: object) => void)[] = [];
  const custom = () => new Promise((resolve) => answers.push(resolve));
  const { wrapper } = withRefine({ getApiUrl: () => '', custom });
  const { result } = renderHook(useSubmissionActions, { wrapper });
  let moves: Promise<boolean>[] = [];
  act(() => {
    moves = [
      result.current.setStage([entry(1, 'Ritu')], 'offer'),
      result.current.setStage([entry(2, 'Kabir')], 'placed'),
    ];
  });
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers.toReversed()) {
    await act(async () => answer({ data: { changed: [], refused: [] } }));
  }
  await act(async () => void (await Promise.all(moves)));
  expect(result.current.lastMove?.message).toBe('“Kabir Rao” moved to Placed');
});
