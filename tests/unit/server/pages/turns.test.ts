/** Limited parallel work with a queue, which drops clients that have left. */
import { describe, expect, test, vi } from 'vitest';
import { createSingleFlight, createLimiter } from '../../../../src/server/http/concurrency';
import { BusyError } from '../../../../src/backend/errors';

/** Work that ends when the test resolves it. */
function aWork() {
  let finish!: (value: string) => void;
  const end = new Promise<string>((resolve) => (finish = resolve));
  return { begin: vi.fn(() => end), finish };
}

/** The same, with the abort signals that it received. */
function aBuild() {
  const work = aWork();
  const signals: AbortSignal[] = [];
  const start = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return work.begin();
  });
  return { ...work, start, signals };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns for parallel work', () => {
  test('turns are limited in parallel, and then taken one after the other', async () => {
    const turns = createLimiter(2, 10);
    const works = [aWork(), aWork(), aWork(), aWork()];
    const results = works.map(({ begin }) => turns.take(begin));
    await settled();
    const begun = () => works.map(({ begin }) => begin.mock.calls.length);
    expect(begun()).toEqual([1, 1, 0, 0]);
    works[1]?.finish('second');
    expect(await results[1]).toBe('second');
    await settled();
    expect(begun()).toEqual([1, 1, 1, 0]);
    for (const { finish } of works) finish('done');
    expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done']);
  });

  test('turns end with failed work, too', async () => {
    const turns = createLimiter(1, 10);
    await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
  });

  test('turns are refused while the queue is full, and granted again when it moves on', async () => {
    const turns = createLimiter(1, 1);
    const [first, second] = [aWork(), aWork()];
    const results = [turns.take(first.begin), turns.take(second.begin)];
    await expect(turns.take(aWork().begin)).rejects.toBeInstanceOf(BusyError);
    first.finish('first');
    second.finish('second');
    expect(await Promise.all(results)).toEqual(['first', 'second']);
    expect(await turns.take(() => Promise.resolve('third'))).toBe('third');
  });

  test('turns are never refused for required work', async () => {
    const turns = createLimiter(1, 0);
    const first = aWork();
    const results = [turns.take(first.begin), turns.take(() => Promise.resolve('owed'), { isOwed: true })];
    first.finish('first');
    expect(await Promise.all(results)).toEqual(['first', 'owed']);
  });

  test('turns are not taken by clients that have left, which frees their place in the queue', async () => {
    const turns = createLimiter(1, 1);
    const [first, left, next] = [aWork(), aWork(), aWork()];
    const visitor = new AbortController();
    const results = [turns.take(first.begin)];
    const leaving = turns.take(left.begin, { signal: visitor.signal });
    visitor.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    results.push(turns.take(next.begin));
    first.finish('first');
    next.finish('next');
    expect(await Promise.all(results)).toEqual(['first', 'next']);
    expect(left.begin).not.toHaveBeenCalled();
    await expect(turns.take(left.begin, { signal: visitor.signal })).rejects.toThrow('gone');
  });
});

test('shared work continues while one client waits, and stops with the last', async () => {
  const builds = createSingleFlight<string>();
  const { start, signals } = aBuild();
  const [one, other] = [new AbortController(), new AbortController()];
  const results = [builds.join('/', start, one.signal), builds.join('/', start, other.signal)];
  one.abort(new Error('one left'));
  await expect(results[0]).rejects.toThrow('one left');
  expect(signals[0]?.aborted).toBe(false);
  other.abort(new Error('other left'));
  await expect(results[1]).rejects.toThrow('other left');
  expect(signals[0]?.aborted).toBe(true);
  void builds.join('/', start);
  expect(start).toHaveBeenCalledTimes(2);
});

test('shared work is never cancelled while a client without a signal waits', async () => {
  const builds = createSingleFlight<string>();
  const { start, signals, finish } = aBuild();
  const visitor = new AbortController();
  const staying = builds.join('/', start);
  const leaving = builds.join('/', start, visitor.signal);
  visitor.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  expect(signals[0]?.aborted).toBe(false);
  finish('page');
  expect(await staying).toBe('page');
});

test('shared work that may be outdated is left to its clients, and a later client gets a new one', async () => {
  const builds = createSingleFlight<string>();
  const [before, after] = [aBuild(), aBuild()];
  const old = builds.join('/', before.start);
  builds.leaveBehind();
  const fresh = builds.join('/', after.start);
  before.finish('before');
  expect(await old).toBe('before');
  // The end of the first must not free a place for a third.
  const again = builds.join('/', after.start);
  after.finish('after');
  expect([await fresh, await again]).toEqual(['after', 'after']);
  expect(after.start).toHaveBeenCalledTimes(1);
});
