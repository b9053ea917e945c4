const MINUTE = 60_000;

/** Whether it is time to report the same thing again: what goes on failing is told, and does not fill the log. */
export function oncePerMinute(): (what?: string) => boolean {
  const toldAt = new Map<string, number>();
  return (what = '') => {
    const now = performance.now();
    if (now - (toldAt.get(what) ?? -Infinity) < MINUTE) return false;
    toldAt.set(what, now);
    return true;
  };
}
