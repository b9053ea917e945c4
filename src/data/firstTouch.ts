/** Where a visitor came from first, as a tracked link says it (`?src=linkedin`). Kept in this tab; no cookie. */

const KEY = 'sampark-source';
const SOURCE = /^[\w.-]{1,40}$/;

/** Later links of the same visit do not replace the first one. */
export function keepFirstTouch(): void {
  const source = new URLSearchParams(location.search).get('src');
  if (!source || !SOURCE.test(source)) return;
  try {
    if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, source);
  } catch {
    // A browser that keeps nothing is no reason to show no page.
  }
}

/** Empty when no tracked link led here. */
export function firstTouch(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
