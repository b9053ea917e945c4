/** Records which values of a tree are read, so that a page contains only the data that it shows. */

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/**
 * Returns the tree in a proxy that copies every plain value read through it into `read`, at the same place. A list
 * keeps its length; an entry that nothing read stays empty.
 */
export function recordReads<T extends object>(tree: T): { watched: T; read: Partial<T> } {
  const shells = new Map<object, Tree>();

  function watch(source: Tree, copy: Tree): Tree {
    const known = shells.get(source);
    if (known) return known;
    const shell = new Proxy(source, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return value;
        if (!isTree(value)) {
          copy[key] = value;
          return value;
        }
        copy[key] ??= Array.isArray(value) ? [] : {};
        return watch(value, copy[key] as Tree);
      },
    });
    shells.set(source, shell);
    return shell;
  }

  const read: Tree = {};
  return { watched: watch(tree as Tree, read) as T, read: read as Partial<T> };
}

/**
 * Makes reading unsent content fail: types promise all of it, but a page contains only the recorded reads
 * (`recordReads`). For development and tests alone, which pass this function to the browser: it needs nothing around
 * it.
 */
export function guardReads<T extends object>(sent: T): T {
  /** Values that may be missing in the whole tree too, and those that tools read from any object. */
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
