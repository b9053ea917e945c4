/** Entries of an old site, with the fields that a test is about. */
import type { OldItem, OldSite } from '../../src/tools/moveIn/oldSite';

export const OLD_URL = 'https://old.example';

export interface Given extends Partial<Omit<OldItem, 'meta' | 'terms'>> {
  readonly meta?: Readonly<Record<string, string>>;
  readonly terms?: readonly (readonly [taxonomy: string, name: string])[];
}

export function item({ meta = {}, terms = [], ...fields }: Given): OldItem {
  const { id = 7, type = 'post' } = fields;
  return {
    id,
    type,
    title: `Title ${id}`,
    link: `${OLD_URL}/${type}/${id}/`,
    slug: String(id),
    status: 'publish',
    isProtected: false,
    parent: 0,
    published: '2026-10-01',
    updated: '',
    author: 'office',
    content: '<p>Words</p>',
    excerpt: '',
    file: '',
    ...fields,
    meta: new Map(Object.entries(meta)),
    terms: terms.map(([taxonomy, name]) => ({ id: 0, taxonomy, slug: name, name })),
  };
}

export const siteOf = (...items: OldItem[]): OldSite => ({
  title: 'Old Agency',
  url: OLD_URL,
  items,
  terms: [],
  authors: [
    { id: 1, login: 'office', name: 'Office' },
    { id: 2, login: 'priya', name: 'Priya' },
  ],
  repairs: [],
});
