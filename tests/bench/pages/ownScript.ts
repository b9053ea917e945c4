/** How much script a page has for itself: what the build makes for it and for no other page. */
import { readBuiltFiles } from '../../support/builtFiles';

const isScript = (file: string) => file.endsWith('.js');

/** Bytes, compressed, of the page among whose scripts are these; not a number where none is known. */
export function createOwnScript(): (fetched: readonly string[]) => number {
  const site = readBuiltFiles('site');
  const pages = site
    .entries(/^src\/pages\/.+Page\.tsx$/)
    .map((source) => site.filesOf(source).filter(isScript));
  const start = site.filesOf('index.html');
  return (fetched) => {
    const page = pages.find(([entry = '']) => fetched.includes(entry));
    const others = new Set([...start, ...pages.filter((other) => other !== page).flat()]);
    const own = page?.filter((file) => !others.has(file));
    return own?.reduce((sum, file) => sum + site.sizeOf(file, 'br'), 0) ?? Number.NaN;
  };
}
