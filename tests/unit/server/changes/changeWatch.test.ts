/** When a server checks for changes, who waits for the check, and how long its result is valid. */
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
  /** The duration of a wait in milliseconds. */
  const wait = async () => {
    const begunAt = performance.now();
    const waits: number[] = [];
    void watch.settle().then(() => waits.push(performance.now() - begunAt));
    while (waits.length === 0) await vi.advanceTimersByTimeAsync(1);
    return Number(waits[0]);
  };
  return { database, read, watch, heard, wait };
}

describe('a database that notifies the server of every change', () => {
  test('nobody waits until a notification arrives, and then for one check', async () => {
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

  test('a notification during a check causes another one before any page is served', async () => {
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

  test('a notification in several parts causes one check, before any request', async () => {
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

  test('a notification during a check that nobody waits for causes another check after it', async () => {
    const { database, read, watch, wait } = watching();
    await wait();
    database.takes = 50;
    watch.tell();
    await vi.advanceTimersByTimeAsync(20);
    watch.tell();
    await vi.advanceTimersByTimeAsync(100);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('scheduled content counts as a change of everything at its start and end', async () => {
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

test('without notifications, a check is valid for less than a second', async () => {
  const { read, wait } = watching({ trustFor: UNTOLD });
  await wait();
  await vi.advanceTimersByTimeAsync(UNTOLD - 10);
  await wait();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  await wait();
  expect(read).toHaveBeenCalledTimes(2);
});

test('false notifications by strangers cause at most ten checks a second', async () => {
  const { read, watch } = watching({ trustFor: UNTOLD });
  for (let time = 0; time < 1000; time += 1) {
    void watch.hint();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(read.mock.calls.length).toBeGreaterThan(5);
  expect(read.mock.calls.length).toBeLessThanOrEqual(11);
});

test('the check for changes sends the mail that is due', async () => {
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

test('a hint is answered by a check that started after it', async () => {
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

test('an unresponsive database delays one visitor for a second, and the next ones not at all', async () => {
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

test('an unresponsive database is asked once a second, and its changes are reported once it is back', async () => {
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

test('a database that takes two seconds is asked in the background, while visitors continue', async () => {
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
