/** The path of a module within this project, whatever the folders above it are called. */
import { relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** A path with slashes such as `src/main.ts`; libraries may be above, as `../node_modules/…`. */
export function placeOf(id: string, root = ROOT): string {
  // Virtual modules begin with a null character.
  const [file = ''] = id.replace(/^\0/, '').split('?');
  return relative(root, file).replaceAll('\\', '/');
}

/** For options that take a function instead of a pattern. */
export const inProject = (place: RegExp) => (id: string) => place.test(placeOf(id));
