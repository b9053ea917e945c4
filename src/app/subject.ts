/** What a page is about, where its loader says it: the job that it shows, or something that has a title of its own. */
import type { Words } from '../shared/wordsIn';

export interface Subject {
  readonly title: string;
  /** The language of the title, where it has its own. */
  readonly words?: Words | undefined;
}

interface Loaded extends Subject {
  readonly found?: { readonly job: Subject };
}

export const subjectOf = (loaderData: unknown): Subject | undefined => {
  const loaded = loaderData as Loaded | undefined;
  return loaded?.found?.job ?? loaded;
};
