/** A WordPress site as read from its export. */

export interface OldTerm {
  /** 0 if the export lacks it. */
  readonly id: number;
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
}

export interface OldAuthor {
  readonly id: number;
  readonly login: string;
  readonly name: string;
}

export interface OldItem {
  readonly id: number;
  /** `post`, `page`, `attachment`, or a plugin's own name. */
  readonly type: string;
  /** The type that somebody chose for it. */
  readonly kind?: 'job' | 'post' | 'page' | 'technical';
  readonly title: string;
  readonly link: string;
  readonly slug: string;
  readonly status: string;
  readonly isProtected: boolean;
  readonly parent: number;
  /** Days as `YYYY-MM-DD`; empty if there is none. */
  readonly published: string;
  readonly updated: string;
  readonly author: string;
  /** HTML with shortcodes and the comments of blocks. */
  readonly content: string;
  readonly excerpt: string;
  readonly meta: ReadonlyMap<string, string>;
  readonly terms: readonly OldTerm[];
  /** The file of an attachment. */
  readonly file: string;
}

export interface OldSite {
  readonly title: string;
  /** The address of the blog, without a slash at its end. */
  readonly url: string;
  readonly items: readonly OldItem[];
  readonly terms: readonly OldTerm[];
  readonly authors: readonly OldAuthor[];
  /** Repairs to its files as they were read, a line each. */
  readonly repairs: readonly string[];
}

export const metaOf = (item: OldItem, ...names: readonly string[]): string =>
  names.map((name) => item.meta.get(name)?.trim() ?? '').find((value) => value !== '') ?? '';

export const termsOf = (item: OldItem, taxonomies: RegExp): readonly OldTerm[] =>
  item.terms.filter(({ taxonomy }) => taxonomies.test(taxonomy));
