/** Ids and addresses of what is moved in: the same in every run, so that a second one finds what the first made. */
import { createHash } from 'node:crypto';
import { slugFrom } from '../../../shared/content/proposedSlugs';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const itemId = (prefix: string, siteUrl: string, oldId: number | string): string =>
  `${prefix}-${hashOf(`${siteUrl} ${oldId}`).slice(0, 12)}`;

/** As random ones look, which is what the database takes. */
export function fileId(siteUrl: string, path: string, size = ''): string {
  const hash = hashOf(`${siteUrl} ${path} ${size}`);
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}

/** Gives each its own address, those that are taken left out. `kind` begins the address of a title without letters of ours. */
export function slugGiver(taken: Iterable<string>) {
  const given = new Set(taken);
  return (oldSlug: string, title: string, fallback: string, most = 60): string => {
    const wanted = slugFrom(oldSlug, most) || slugFrom(title, most) || fallback;
    let slug = wanted;
    for (let count = 2; given.has(slug); count += 1)
      slug = `${wanted.slice(0, most - 4)}-${count}`.replaceAll('--', '-');
    given.add(slug);
    return slug;
  };
}
