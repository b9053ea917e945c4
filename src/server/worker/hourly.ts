import type { Task } from './worker';

const HOUR_MS = 3_600_000;

/** A task that has its turn once an hour, and soon again when it failed. `now` in milliseconds. */
export function hourly(task: Task, now = () => performance.now()): Task {
  let doneAt = -Infinity;
  return async (isStopped) => {
    if (now() - doneAt < HOUR_MS) return;
    await task(isStopped);
    doneAt = now();
  };
}
