/** Writes down what a page is made from, so that it is made anew when that was changed and not otherwise. */
import type { SiteSource } from '../../app/content';
import type { VisibleContent } from '../../data/content';
import { searchSynonyms } from '../../shared/content/lists/searchSynonyms';
import type { Changed } from '../source/invalidation';

/** Sections, settings and switches by their names, `jobs`, `images`; `*` where everything counts. */
export type Dependencies = Set<string>;

/** Notes the name of each value that is read; whoever asks for all names depends on all. */
function notingNames<T extends object>(group: T, note: (name: string) => void): T {
  return new Proxy(group, {
    get(values, name) {
      if (typeof name === 'string') note(name);
      return Reflect.get(values, name) as unknown;
    },
    ownKeys(values) {
      note('*');
      return Reflect.ownKeys(values);
    },
  });
}

function notingContent(content: VisibleContent, note: (name: string) => void): VisibleContent {
  return {
    sections: notingNames(content.sections, note),
    settings: notingNames(content.settings, note),
    visibility: notingNames(content.visibility, note),
    images: notingNames(content.images, () => note('images')),
    savedAt: notingNames(content.savedAt, note),
  };
}

/** The same source, noting what is asked of it. */
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
    jobs() {
      note('jobs');
      // What a search finds depends on the words that mean the same.
      note(searchSynonyms.id);
      return source.jobs();
    },
  };
}

export const isAffected = (reads: Dependencies, changed: Changed): boolean =>
  changed === 'everything' || reads.has('*') || changed.some((name) => reads.has(name));
