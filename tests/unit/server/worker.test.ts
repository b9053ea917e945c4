import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchResume, type ServiceClient } from '../../../src/server/worker/serviceClient';
import { startWorker, together, type Task, type Worker } from '../../../src/server/worker/worker';

let worker: Worker | undefined;
const failures: unknown[] = [];

const start = (...tasks: Task[]) => {
  worker = startWorker(tasks, (error) => void failures.push(error));
  return worker;
};
/** Advances the clock and runs everything that depends on it. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  failures.length = 0;
});
afterEach(async () => {
  await worker?.close();
  vi.useRealTimers();
});

describe('the background worker', () => {
  test('the worker runs at the start and every half minute', async () => {
    const task = vi.fn(async () => undefined);
    start(task);
    await pass(1);
    expect(task).toHaveBeenCalledTimes(1);
    await pass(31);
    expect(task).toHaveBeenCalledTimes(2);
  });

  test('the worker runs soon after a call, once for many calls', async () => {
    const task = vi.fn(async () => undefined);
    const running = start(task);
    await pass(1);
    for (let count = 0; count < 50; count += 1) running.wake();
    await pass(1);
    expect(task).toHaveBeenCalledTimes(2);
  });

  test('the worker runs again after a call during its run, which may have been too late for it', async () => {
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

  test('the worker continues after a failed task and retries it', async () => {
    const failing = vi.fn(async () => Promise.reject(new Error('Offline')));
    const next = vi.fn(async () => undefined);
    start(failing, next);
    await pass(1);
    await pass(31);
    expect(failing).toHaveBeenCalledTimes(2);
    expect(next).toHaveBeenCalledTimes(2);
    expect(failures.map(String)).toEqual(['Error: Offline', 'Error: Offline']);
  });

  test('the worker continues while another one hangs, and both end together', async () => {
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

  test('a stopping worker finishes its current task and starts no other', async () => {
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

/** Starts its response and never ends it. */
const stalling: ServiceClient['fetch'] = (_, { signal }) => {
  const start = (controller: ReadableStreamDefaultController) =>
    signal?.addEventListener('abort', () => controller.error(signal.reason));
  return Promise.resolve(new Response(new ReadableStream({ start })));
};

test('a resume whose download never ends is given up after a minute', async () => {
  const outcome = fetchResume({ fetch: stalling } as ServiceClient, 'a.pdf').then(() => 'read', String);
  await pass(61);
  expect(await outcome).toContain('too long');
});
