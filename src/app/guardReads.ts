/**
 * Makes a read of content that was not sent fail, as types promise all of it and a page carries what it showed
 * (`recordReads.ts`). For development and tests alone, which hand this function to the browser: it stands by itself.
 */
export function guardReads<T extends object>(sent: T): T {
  /** What may be missing in the whole tree too, and what tools ask any object for. */
  const optional =
    /^(?:images|savedAt|sections\.\w+\.(?:shownBy|items\.\d+\.words))\b|(?:^|\.)(?:toJSON|\$\$typeof)$/;
  const guards = new WeakMap<object, object>();

  function guard(tree: object, place: string): object {
    const known = guards.get(tree);
    if (known) return known;
    const guarded = new Proxy(tree, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        const path = `${place}${String(key)}`;
        const isUnsent = Array.isArray(target) ? value === null : !(key in target);
        if (typeof key === 'string' && isUnsent && !optional.test(path)) {
          throw new Error(`content.${path} was not sent with the page: read it while rendering.`);
        }
        return typeof value === 'object' && value !== null ? guard(value, `${path}.`) : value;
      },
    });
    guards.set(tree, guarded);
    return guarded;
  }

  return guard(sent, '') as T;
}
