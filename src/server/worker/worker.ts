/** Background work: runs every task when woken and otherwise every half minute, one after the other. */

/** Does all pending work, checking `isStopped` in between. */
export interface Task {
  (isStopped: () => boolean): Promise<void>;
  /** Waits a while for its unfinished work; called when nothing more is started. */
  finish?(): Promise<void>;
}

export interface Worker {
  /** There may be work. */
  wake(): void;
  /** Finishes the email or file in progress, and starts nothing more. */
  close(): Promise<void>;
}

const PAUSE_MS = 30_000;
/** Early wake-ups of the start come first. */
const FIRST_MS = 1000;
/** Several simultaneous wake-ups run it once. */
const WAKING_MS = 50;

/** Several independent tasks, as one. */
export const together = (workers: readonly Worker[]): Worker => ({
  wake() {
    for (const worker of workers) worker.wake();
  },
  async close() {
    await Promise.all(workers.map((worker) => worker.close()));
  },
});

export function startWorker(tasks: readonly Task[], report: (error: unknown) => void): Worker {
  let isClosed = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function work(): Promise<void> {
    isWoken = false;
    for (const task of tasks) {
      if (isClosed) return;
      // A failing task does not block the others.
      await task(() => isClosed).catch(report);
    }
  }

  function schedule(delay: number) {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      round = work().finally(() => {
        round = undefined;
        schedule(isWoken ? WAKING_MS : PAUSE_MS);
      });
    }, delay).unref();
  }

  schedule(FIRST_MS);
  return {
    wake() {
      if (isWoken) return;
      isWoken = true;
      if (!round) schedule(WAKING_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await round;
      await Promise.all(tasks.map(async (task) => task.finish?.()));
    },
  };
}
