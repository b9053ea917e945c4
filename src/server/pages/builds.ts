/** What is being made under an address is made once for everybody who asks meanwhile, as long as one of them listens. */

interface Build<T> {
  readonly result: Promise<T>;
  readonly stop: AbortController;
  listeners: number;
}

export interface Builds<T> {
  /** Joins what is under way, or starts it. `signal` says that this listener is gone. */
  join(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Who asks from now on starts anew; who listens gets what was begun. */
  leaveBehind(): void;
}

/** Settles with the build, or when its listener is gone. */
function listen<T>(build: Build<T>, signal: AbortSignal, onGone: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      onGone();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    build.result.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    if (signal.aborted) leave();
  });
}

export function createBuilds<T>(): Builds<T> {
  const underWay = new Map<string, Build<T>>();

  function forget(key: string, build: Build<T>) {
    if (underWay.get(key) === build) underWay.delete(key);
  }

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): Build<T> {
    const stop = new AbortController();
    const build = { result: start(stop.signal), stop, listeners: 0 };
    underWay.set(key, build);
    build.result.finally(() => forget(key, build)).catch(() => undefined);
    return build;
  }

  return {
    join(key, start, signal) {
      const build = underWay.get(key) ?? begin(key, start);
      build.listeners += 1;
      if (!signal) return build.result;
      return listen(build, signal, () => {
        build.listeners -= 1;
        if (build.listeners > 0) return;
        forget(key, build);
        build.stop.abort(signal.reason);
      });
    },
    leaveBehind: () => underWay.clear(),
  };
}
