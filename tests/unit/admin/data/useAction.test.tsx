// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useAction } from '../../../../admin/kit/data/useAction';
import { withRefine } from '../../../stage/adminHooks';

const nothing = () => undefined;

/** A step that ends when the test resolves it. */
function aStep() {
  let finish: (answer: number) => void = nothing;
  let fail: (error: Error) => void = nothing;
  const promise = new Promise<number>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { step: () => promise, finish, fail };
}

const failed = 'The mail was not sent';
const refuse = () => Promise.reject(new Error('The address does not exist.'));

function aHook(settled?: () => unknown) {
  const { wrapper } = withRefine({});
  return renderHook(() => useAction(settled), { wrapper });
}

describe('an action', () => {
  afterEach(cleanup);

  test('an action waits until the data is read again, after success and failure', async () => {
    const reads: string[] = [];
    const read = aStep();
    const { result } = aHook(() => {
      reads.push('read');
      return read.step();
    });
    await act(async () => void result.current.act(refuse, { failed }));
    expect(reads).toEqual(['read']);
    expect(result.current.isBusy).toBe(true);
    await act(async () => read.finish(1));
    expect(result.current.isBusy).toBe(false);
  });

  test('an action is busy until the last of several steps is done', async () => {
    const { result } = aHook();
    const [first, second] = [aStep(), aStep()];
    await act(async () => {
      void result.current.act(first.step, { failed });
      void result.current.act(second.step, { failed });
    });
    await act(async () => first.finish(1));
    expect(result.current.isBusy).toBe(true);
    await act(async () => second.fail(new Error('No.')));
    expect(result.current.isBusy).toBe(false);
  });
});
