// @vitest-environment happy-dom
/** Moves of entries in the database, and undo of the last move, in any order of the responses. */
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

test('undo takes back the last move', async () => {
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
  'moving an entry to %s marks it as read if that stage is final',
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
