import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchResume, type ServiceClient } from '../../../src/server/worker/serviceClient';
import { startWorker, together, type Task, type Worker } from '../../../src/server/worker/worker';

let worker: Worker | undefined;
const failures: unknown[] = [];

const start = (...tasks: Task[]) => {
  worker = startWorker(tasks, (error) => void failures.push(error));
  return worker;
};
/** Lets the clock run and everything that hangs on it. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  failures.length = 0;
});
afterEach(async () => {
  await worker?.close();
  vi.useRealTimers();
});

describe('work beside the pages', () => {
  test('is done at the start and every half minute', async () => {
    const task = vi.fn(async () => undefined);
    start(task);
    await pass(1);
    expect(task).toHaveBeenCalledTimes(1);
    await pass(31);
    expect(task).toHaveBeenCalledTimes(2);
  });

  test('is done soon after a call, once for many', async () => {
    const task = vi.fn(async () => undefined);
    const running = start(task);
    await pass(1);
    for (let count = 0; count < 50; count += 1) running.wake();
    await pass(1);
    expect(task).toHaveBeenCalledTimes(2);
  });

  test('is done again when there is a call meanwhile, for it may have come too late', async () => {
    const ends: (() => void)[] = [];
    const task = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
    const running = start(task);
    await pass(1);
    running.wake();
    await pass(60);
    expect(task).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await pass(1);
    expect(task).toHaveBeenCalledTimes(2);
    ends[1]?.();
  });

  test('goes on although a task fails, and tries it again', async () => {
    const failing = vi.fn(async () => Promise.reject(new Error('Offline')));
    const next = vi.fn(async () => undefined);
    start(failing, next);
    await pass(1);
    await pass(31);
    expect(failing).toHaveBeenCalledTimes(2);
    expect(next).toHaveBeenCalledTimes(2);
    expect(failures.map(String)).toEqual(['Error: Offline', 'Error: Offline']);
  });

  test('goes on while another worker hangs, and both end together', async () => {
    const ends: (() => void)[] = [];
    const hanging = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
    const next = vi.fn(async () => undefined);
    const both = together([start(hanging), start(next)]);
    worker = both;
    await pass(1);
    both.wake();
    await pass(1);
    expect([hanging.mock.calls.length, next.mock.calls.length]).toEqual([1, 2]);
    const closed = vi.fn();
    void both.close().then(closed);
    await pass(1);
    expect(closed).not.toHaveBeenCalled();
    ends[0]?.();
    await pass(1);
    expect(closed).toHaveBeenCalled();
  });

  test('ends with what is under way, and nothing more is begun', async () => {
    const ends: (() => void)[] = [];
    let wasAskedToStop = false;
    const task = vi.fn(async (isStopped: () => boolean) => {
      await new Promise<void>((resolve) => void ends.push(resolve));
      wasAskedToStop = isStopped();
    });
    const next = vi.fn(async () => undefined);
    const running = start(task, next);
    await pass(1);
    const closed = vi.fn();
    void running.close().then(closed);
    await pass(10);
    expect(closed).not.toHaveBeenCalled();
    ends[0]?.();
    await pass(1);
    expect(closed).toHaveBeenCalled();
    running.wake();
    await pass(120);
    expect(wasAskedToStop).toBe(true);
    expect(task).toHaveBeenCalledTimes(1);
    expect(next).not.toHaveBeenCalled();
  });
});

/** Begins its answer and never ends it. */
const stalling: ServiceClient['fetch'] = (_, { signal }) => {
  const start = (controller: ReadableStreamDefaultController) =>
    signal?.addEventListener('abort', () => controller.error(signal.reason));
  return Promise.resolve(new Response(new ReadableStream({ start })));
};

test('a resume that a storage does not send to its end is given up after a minute', async () => {
  const outcome = fetchResume({ fetch: stalling } as ServiceClient, 'a.pdf').then(() => 'read', String);
  await pass(61);
  expect(await outcome).toContain('too long');
});
