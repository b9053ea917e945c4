/**
 * One request at a time. The embedded database has a single connection and its requests open transactions on it,
 * so two of them side by side would share one transaction, and with it one person's rights.
 */
export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
