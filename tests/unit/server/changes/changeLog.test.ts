/** A server's interpretation of the answers of `changes_since`. */
import { afterEach, expect, test, vi } from 'vitest';
import { createChangeReader, type ChangesAnswer } from '../../../../src/server/source/invalidation';

afterEach(() => void vi.useRealTimers());

const answers = (...list: (Partial<ChangesAnswer> | Error)[]) =>
  vi.fn(async (_since: string | undefined): Promise<ChangesAnswer> => {
    const next = list.shift();
    if (next instanceof Error) throw next;
    return { cursor: '1', changes: [], right_for: null, has_mail: false, ...next };
  });
const change = (id: number, name: string) => ({ id: String(id), name });

test('the first answer counts as a change of everything, and each later one as new changes', async () => {
  const ask = answers(
    { cursor: '5', changes: null },
    {
      cursor: '9',
      changes: [change(1, 'jobs'), change(2, 'brand'), change(3, 'jobs')],
      right_for: 60_000,
      has_mail: true,
    },
    { cursor: '9', changes: [] },
  );
  const read = createChangeReader(ask);
  expect(await read()).toEqual({ changed: 'everything', rightFor: Infinity, hasMail: false });
  expect(await read()).toEqual({ changed: ['jobs', 'brand'], rightFor: 60_000, hasMail: true });
  expect(await read()).toEqual({ changed: [], rightFor: Infinity, hasMail: false });
  expect(ask.mock.calls).toEqual([[undefined], ['5'], ['9']]);
});

test('a change that is repeated because of another failure is reported once', async () => {
  const held = [change(1, 'jobs')];
  const read = createChangeReader(
    answers(
      { changes: held },
      { changes: [...held, change(2, 'brand')] },
      { changes: [...held, change(2, 'brand')] },
    ),
  );
  expect((await read()).changed).toEqual(['jobs']);
  expect((await read()).changed).toEqual(['brand']);
  expect((await read()).changed).toEqual([]);
});

test.each([
  ['a list that is too long', null],
  ['a restored backup', [change(1, 'brand'), change(2, '*')]],
])('%s counts as a change of everything', async (_, changes) => {
  const read = createChangeReader(answers({ changes: [] }, { changes }));
  await read();
  expect((await read()).changed).toBe('everything');
});

test('a failed change is retried, and given up after half an hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const ask = answers({ cursor: '5' }, new Error('gone'), { cursor: '7' }, { cursor: '8' });
  const read = createChangeReader(ask);
  await read();
  await expect(read()).rejects.toThrow('gone');
  await read();
  vi.advanceTimersByTime(30 * 60_000);
  await read();
  expect(ask.mock.calls).toEqual([[undefined], ['5'], ['5'], [undefined]]);
});
