/** The first tracked link (`?src=linkedin`) that brought the visitor, remembered in this tab without a cookie. */

const SOURCE_KEY = 'sampark-source';
const SOURCE = /^[\w.-]{1,40}$/;

export function keepFirstTouch(): void {
  const source = new URLSearchParams(location.search).get('src');
  if (!source || !SOURCE.test(source)) return;
  try {
    if (sessionStorage.getItem(SOURCE_KEY) === null) sessionStorage.setItem(SOURCE_KEY, source);
  } catch {
    // The page must work in browsers without storage.
  }
}

/** Empty when no tracked link led here. */
export function firstTouch(): string {
  try {
    return sessionStorage.getItem(SOURCE_KEY) ?? '';
  } catch {
    return '';
  }
}
