/** Addresses of other systems that tell their pages apart by a query, such as `/?p=12`. Pure. */

/** In the order in which they count where an address has several. The database has the same, as one test holds. */
export const OLD_NAMES = [
  'p',
  'page_id',
  'attachment_id',
  'job_listing',
  'awsm_job_openings',
  'cat',
  'tag',
  'author',
  'm',
  'feed',
  'post_type',
  'paged',
] as const;

const VALUE = /^[^?#%&=\\\s]{1,200}$/;

/** The one part of a query that a redirect is for, as it is compared, such as `?p=12`; undefined where there is none. */
export function comparedQuery(search: string): string | undefined {
  if (search === '') return undefined;
  const params = new URLSearchParams(search);
  for (const name of OLD_NAMES) {
    const value = params.get(name)?.normalize('NFC').toLowerCase().replace(/\/$/, '');
    if (value !== undefined && VALUE.test(value)) return `?${name}=${value}`;
  }
  return undefined;
}

/** The query without what an old address was told by. */
export function withoutOldNames(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OLD_NAMES) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}
