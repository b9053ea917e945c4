// @vitest-environment happy-dom
import { useList } from '@refinedev/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSendReplies } from '../../../../admin/resources/submissions/reply/useSendReplies';
import { withRefine } from '../../../stage/adminHooks';

const useScreen = () => ({ list: useList({ resource: 'submissions' }), sending: useSendReplies() });

test('sent replies count as sent before the list is read again', async () => {
  let reads = 0;
  const { wrapper } = withRefine({
    getApiUrl: () => '',
    getList: () =>
      (reads += 1) === 1 ? Promise.resolve({ data: [], total: 0 }) : new Promise(() => undefined),
    custom: () => Promise.resolve({ data: { batch: 'b' } }),
  });
  const { result } = renderHook(useScreen, { wrapper });
  await waitFor(() => expect(result.current.list.query.isSuccess).toBe(true));
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const words = { subject: 'a', body: 'b', template: '', stage: '' };
  const sending = { entries: [], words, stage: undefined, onSent: tell('sent'), onUndo: tell('undone') };
  await act(async () => {
    void result.current.sending.send({ ...sending, onOvertaken: () => Promise.resolve() });
  });
  await waitFor(() => expect(reads).toBe(2));
  expect(told).toEqual(['sent']);
  expect(result.current.sending.isBusy).toBe(true);
});
