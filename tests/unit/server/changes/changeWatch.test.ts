/** When a server looks for changes, who waits for it, and for how long what it knows holds. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Changed,
  type News,
  A_MOMENT,
  createInvalidation,
  UNTOLD,
} from '../../../../src/server/source/invalidation';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that answers after `takes` milliseconds, or never. */
function watching({ trustFor = Infinity } = {}) {
  const database = { takes: 0, rightFor: Infinity, isGone: false, changed: [] as Changed, hasMail: false };
  const read = vi.fn(
    () =>
      new Promise<News>((resolve, reject) => {
        const { isGone, takes, changed, rightFor, hasMail } = database;
        setTimeout(
          () => (isGone ? reject(new Error('gone')) : resolve({ changed, rightFor, hasMail })),
          takes,
        );
      }),
  );
  const watch = createInvalidation({ read, trustFor: () => trustFor });
  const heard: Changed[] = [];
  watch.onChange((changed) => void heard.push(changed));
  /** How long somebody waits, in milliseconds. */
  const wait = async () => {
    const begunAt = performance.now();
    const waits: number[] = [];
    void watch.settle().then(() => waits.push(performance.now() - begunAt));
    while (waits.length === 0) await vi.advanceTimersByTimeAsync(1);
    return Number(waits[0]);
  };
  return { database, read, watch, heard, wait };
}

describe('where every change is told', () => {
  test('nobody waits until something is told, and then for one look', async () => {
    const { database, read, watch, heard, wait } = watching();
    database.takes = 5;
    await wait();
    expect(await wait()).toBe(0);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(await wait()).toBe(0);
    expect(read).toHaveBeenCalledTimes(1);
    database.changed = ['jobs'];
    watch.tell();
    watch.tell();
    const waits = await Promise.all([wait(), wait(), wait()]);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(5);
    expect(heard).toEqual([['jobs']]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('what is told during a look is looked for again before anybody is shown a page', async () => {
    const { database, read, watch, wait } = watching();
    await wait();
    database.takes = 20;
    watch.tell();
    const waiting = wait();
    await vi.advanceTimersByTimeAsync(10);
    watch.tell();
    expect(await waiting).toBeGreaterThanOrEqual(40);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('what is told in pieces is looked for once, before anybody asks', async () => {
    const { database, read, watch, heard, wait } = watching();
    await wait();
    Object.assign(database, { takes: 5, changed: ['brand'] });
    watch.tell();
    await vi.advanceTimersByTimeAsync(3);
    watch.tell();
    await vi.advanceTimersByTimeAsync(15);
    expect(heard).toEqual([['brand']]);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await wait()).toBe(0);
  });

  test('what is told while nobody asks and a look is under way is looked for after it', async () => {
    const { database, read, watch, wait } = watching();
    await wait();
    database.takes = 50;
    watch.tell();
    await vi.advanceTimersByTimeAsync(20);
    watch.tell();
    await vi.advanceTimersByTimeAsync(100);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('everything changes when the time comes at which something begins or ends', async () => {
    const { database, watch, heard, wait } = watching();
    database.rightFor = 2 * MINUTE;
    await wait();
    expect(watch.freshFor()).toBeGreaterThan(MINUTE);
    expect(watch.freshFor()).toBeLessThanOrEqual(2 * MINUTE);
    database.rightFor = Infinity;
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(watch.freshFor()).toBe(0);
    await wait();
    expect(heard).toEqual(['everything']);
    expect(watch.freshFor()).toBe(5 * MINUTE);
  });
});

test('what is known where nobody tells of changes holds for less than a second', async () => {
  const { read, wait } = watching({ trustFor: UNTOLD });
  await wait();
  await vi.advanceTimersByTimeAsync(UNTOLD - 10);
  await wait();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  await wait();
  expect(read).toHaveBeenCalledTimes(2);
});

test('strangers who say that something changed cause ten looks a second at most', async () => {
  const { read, watch } = watching({ trustFor: UNTOLD });
  for (let time = 0; time < 1000; time += 1) {
    void watch.hint();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(read.mock.calls.length).toBeGreaterThan(5);
  expect(read.mock.calls.length).toBeLessThanOrEqual(11);
});

test('mail that is due is sent by whoever looks', async () => {
  const { database, watch, wait } = watching({ trustFor: UNTOLD });
  const send = vi.fn();
  watch.onMail(send);
  await wait();
  expect(send).not.toHaveBeenCalled();
  database.hasMail = true;
  void watch.hint();
  await vi.advanceTimersByTimeAsync(200);
  expect(send).toHaveBeenCalledOnce();
});

test('a hint is answered by a look that was begun after it', async () => {
  const { database, watch, heard } = watching();
  database.takes = 50;
  void watch.hint();
  await vi.advanceTimersByTimeAsync(10);
  database.changed = ['brand'];
  const second = watch.hint();
  await vi.advanceTimersByTimeAsync(300);
  await second;
  expect(heard).toEqual([['brand']]);
});

test('a database that does not answer keeps a visitor for a second, and the next ones not at all', async () => {
  const { database, watch, wait } = watching({ trustFor: UNTOLD });
  await wait();
  database.takes = 10 * MINUTE;
  await vi.advanceTimersByTimeAsync(UNTOLD);
  expect(await wait()).toBe(1000);
  await vi.advanceTimersByTimeAsync(UNTOLD);
  expect(await wait()).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch.freshFor()).toBe(A_MOMENT);
});

test('a database that does not answer is asked once a second, and what it has to tell when it is back is told', async () => {
  const { database, read, watch, heard, wait } = watching();
  await wait();
  database.isGone = true;
  watch.tell();
  await wait();
  read.mockClear();
  for (let second = 0; second < 10; second += 1) {
    await wait();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(read.mock.calls.length).toBeLessThanOrEqual(11);
  Object.assign(database, { isGone: false, changed: ['brand'] });
  await wait();
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual([['brand']]);
  expect(watch.freshFor()).toBe(5 * MINUTE);
});

test('a database that takes two seconds is asked beside the visitors, who go on', async () => {
  const { database, heard, wait, watch } = watching({ trustFor: UNTOLD });
  Object.assign(database, { takes: 2000, changed: ['brand'] });
  expect(await wait()).toBe(1000);
  for (let second = 0; second < 6; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(await wait()).toBe(0);
  }
  expect(heard.length).toBeGreaterThanOrEqual(2);
  expect(watch.freshFor()).toBe(5 * MINUTE);
});
