/** Records the dependencies of a page, so that only their changes make it anew. */
import type { SiteSource } from '../../app/content';
import type { VisibleContent } from '../../data/content';
import { menusOf } from '../../data/menus';
import { searchSynonyms } from '../../shared/content/lists/searchSynonyms';
import { isPageRow } from '../../shared/content/sections/pageRows';
import type { Changed } from '../source/invalidation';

/**
 * Sections, settings and switches by their names, `jobs`, `images`, `page_*` for all pages; `*` for everything; `minute`
 * if it shows the time.
 */
export type Dependencies = Set<string>;

/** Records the name of each value that is read; listing all names depends on all, `all` by name. */
function notingNames<T extends object>(group: T, note: (name: string) => void, all = '*'): T {
  return new Proxy(group, {
    get(values, name) {
      if (typeof name === 'string') note(name);
      return Reflect.get(values, name) as unknown;
    },
    ownKeys(values) {
      note(all);
      return Reflect.ownKeys(values);
    },
  });
}

const ALL_PAGES = 'page_*';
const MINUTE = 'minute';

function notingContent(content: VisibleContent, note: (name: string) => void): VisibleContent {
  const noting = {
    sections: notingNames(content.sections, note),
    settings: notingNames(content.settings, note),
    pages: notingNames(content.pages, note, ALL_PAGES),
    visibility: notingNames(content.visibility, note),
    images: notingNames(content.images, () => note('images')),
    savedAt: notingNames(content.savedAt, note),
  };
  // The entries of a menu depend on the pages and parts that they lead to.
  return { ...noting, menus: menusOf(noting) };
}

/** The same source, recording every read. */
export function recordDependencies(source: SiteSource, reads: Dependencies): SiteSource {
  const note = (name: string) => void reads.add(name);
  return {
    ...source,
    async load(signal) {
      const { content, ...rest } = await source.load(signal);
      return { ...rest, content: notingContent(content, note) };
    },
    async sampleJobs(signal) {
      const answer = await source.sampleJobs(signal);
      // None comes back once they are gone.
      if (answer.size > 0) note('jobs');
      return answer;
    },
    async jobs() {
      note('jobs');
      // The result of a search depends on the synonyms.
      note(searchSynonyms.id);
      const { now, ...jobs } = await source.jobs();
      if (!now) return jobs;
      return {
        ...jobs,
        now() {
          note(MINUTE);
          return now();
        },
      };
    },
  };
}

export const showsTime = (reads: Dependencies): boolean => reads.has(MINUTE);

export const isAffected = (reads: Dependencies, changed: Changed): boolean =>
  changed === 'everything' ||
  reads.has('*') ||
  changed.some((name) => reads.has(name) || (isPageRow(name) && reads.has(ALL_PAGES)));
