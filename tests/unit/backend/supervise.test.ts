import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FromEngine, type ToEngine, steadyNow } from '../../../src/backend/engine/messages';
import { BusyError } from '../../../src/backend/errors';
import { superviseEngine } from '../../../src/backend/engine/supervise';

interface Listener {
  readonly onMessage: (message: FromEngine) => void;
  readonly onExit: (error?: Error) => void;
}

/** A thread that the test controls. */
interface Thread {
  readonly heard: ToEngine[];
  readonly tell: Listener['onMessage'];
  readonly end: Listener['onExit'];
  dueAt: number;
}

const threads: Thread[] = [];
const newest = () => threads.at(-1) as Thread;

const startThread = (_settings: unknown, listener: Listener) => {
  const heard: ToEngine[] = [];
  const thread: Thread = { heard, tell: listener.onMessage, end: listener.onExit, dueAt: 0 };
  threads.push(thread);
  return {
    send: (m: ToEngine) => void heard.push(m),
    dueAt: () => thread.dueAt,
    end: () => listener.onExit(),
  };
};

const onEnd = vi.fn<(sentence: string) => void>();
let printed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void printed.push(String(text)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  threads.length = 0;
  onEnd.mockReset();
});

const begin = () => superviseEngine({} as never, { statementLimit: 5000, onEnd, startThread });
async function start() {
  const engine = begin();
  newest().tell({ kind: 'ready' });
  return engine;
}

const tasks = (thread: Thread) => thread.heard.map(({ work }) => work.kind === 'sql' && work.text);

describe('the supervised engine', () => {
  test('the engine gets one request after the other', async () => {
    const { sql } = await start();
    const [first, second] = [sql('first'), sql('second')];
    expect(tasks(newest())).toEqual(['first']);
    newest().tell({ kind: 'done', result: [1] });
    expect(await first).toEqual([1]);
    expect(tasks(newest())).toEqual(['first', 'second']);
    newest().tell({ kind: 'refused', message: 'no such table', code: '42P01' });
    await expect(second).rejects.toMatchObject({ message: 'no such table', code: '42P01' });
  });

  test('an engine that exceeds the time of a statement is restarted, and queued requests continue', async () => {
    const { sql } = await start();
    const slow = sql('slow');
    const next = sql('next');
    newest().dueAt = steadyNow() + 5000;
    // The system clock jumps.
    vi.setSystemTime(Date.now() + 86_400_000);
    await vi.advanceTimersByTimeAsync(4900);
    expect(threads).toHaveLength(1);
    const cut = slow.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(300);
    expect(await cut).toBeInstanceOf(BusyError);
    expect(threads).toHaveLength(2);
    expect(printed).toEqual([expect.stringMatching(/^A statement took longer than 5 s\./)]);
    newest().tell({ kind: 'ready' });
    newest().tell({ kind: 'done', result: ['there'] });
    expect(await next).toEqual(['there']);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('an engine may be slow any number of times, but four crashes within a minute end the server', async () => {
    const { sql } = await start();
    for (let time = 0; time < 6; time += 1) {
      const asked = sql('slow').catch((error: unknown) => error);
      newest().dueAt = steadyNow() + 10;
      await vi.advanceTimersByTimeAsync(200);
      expect(await asked).toBeInstanceOf(BusyError);
      newest().tell({ kind: 'ready' });
    }
    for (let time = 0; time < 3; time += 1) {
      newest().tell({ kind: 'broke', reason: 'PANIC: No space left on device' });
      newest().end();
      newest().tell({ kind: 'ready' });
    }
    expect(onEnd).not.toHaveBeenCalled();
    expect(printed.at(-1)).toBe(
      'The database crashed and is restarting; everything saved is kept. The disk is full: make room for the data folder. (PANIC: No space left on device)',
    );
    newest().tell({ kind: 'broke', reason: 'PANIC: No space left on device' });
    newest().end();
    expect(onEnd).toHaveBeenCalledWith(
      'The database stopped 4 times within a minute, so the server stops. Everything saved is kept. The disk is full: make room for the data folder. (PANIC: No space left on device)',
    );
    expect(threads).toHaveLength(10);
  });

  test('an engine that crashes now and then does not end the server', async () => {
    await start();
    for (let time = 0; time < 10; time += 1) {
      newest().end(new Error('gone'));
      newest().tell({ kind: 'ready' });
      await vi.advanceTimersByTimeAsync(21_000);
    }
    expect(onEnd).not.toHaveBeenCalled();
    expect(threads).toHaveLength(11);
  });

  test('an engine that cannot start reports the reason', async () => {
    const engine = begin();
    newest().tell({ kind: 'failed', message: 'The disk is full.', isForPeople: true });
    newest().end();
    await expect(engine).rejects.toMatchObject({ name: 'BackendStartError', message: 'The disk is full.' });
  });
});

test('a queued request is dropped when its client hangs up, and refused after a long wait or in a full queue', async () => {
  const { answer, sql } = await start();
  const current = sql('current');
  const gone = new AbortController();
  const hungUp = answer(new Request('http://x/'), gone.signal).catch((error: unknown) => error);
  const patient = sql('patient').catch((error: unknown) => error);
  gone.abort(new Error('gone'));
  expect(await hungUp).toMatchObject({ message: 'gone' });
  const others = Array.from({ length: 199 }, () => sql('other').catch((error: unknown) => error));
  await expect(sql('one too many')).rejects.toMatchObject({ name: 'BusyError', retryAfter: 5 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await patient).toMatchObject({ message: expect.stringMatching(/did not answer in time/) });
  expect((await Promise.all(others)).every((error) => error instanceof BusyError)).toBe(true);
  newest().tell({ kind: 'done', result: ['kept'] });
  expect(await current).toEqual(['kept']);
  expect(tasks(newest())).toEqual(['current']);
});
