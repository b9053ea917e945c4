// @vitest-environment happy-dom
/** What a move says to the database, and what undo takes back: the last move, in whatever order the database answers. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  useSubmissionActions,
  type Entry,
} from '../../../../admin/resources/submissions/useSubmissionActions';
import { withRefine } from '../../../stage/adminHooks';

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

test.each(['placed', 'rejected', 'answered', 'closed', 'offer'] as const)(
  'what is moved to %s has been read, if that is an end',
  async (stage) => {
    const custom = vi.fn(async (_request: object) => ({ data: { changed: [], refused: [] } }));
    const { wrapper } = withRefine({ getApiUrl: () => '', custom });
    const { result } = renderHook(useSubmissionActions, { wrapper });
    await act(async () => void (await result.current.setStage([entry(1, 'Ritu')], stage)));
    const [[request] = []] = custom.mock.calls;
    const changes = stage === 'offer' ? { stage } : { stage, is_read: true };
    expect(request).toHaveProperty('payload.changes', changes);
  },
);
