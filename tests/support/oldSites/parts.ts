/** What old sites of every kind have. */
import { paragraph, slugOf, type Chance } from './chance';
import { exportXml, sitemapXml, type Entry, type OldSiteFiles, type Term } from './export';

export const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

export function entryOf(
  id: number,
  type: string,
  title: string,
  linkTo: (slug: string) => string,
  others: Pick<Entry, 'content'> & Partial<Entry>,
): Entry {
  const slug = slugOf(title);
  return { id, type, title, slug, link: linkTo(slug), ...others };
}

export function pageOf(chance: Chance, id: number, title: string): Entry {
  const words = paragraph(chance);
  return entryOf(id, 'page', title, (slug) => `/${slug}/`, { content: words, visible: words });
}

export const pictureOf = (id: number): Entry => ({
  id,
  type: 'attachment',
  title: `Sample picture ${id}`,
  slug: `sample-picture-${id}`,
  link: `/sample-picture-${id}/`,
  content: '',
  visible: '',
  file: `2019/03/sample-${id}.png`,
  meta: {
    _wp_attached_file: `2019/03/sample-${id}.png`,
    _wp_attachment_image_alt: `Sample people ${id}`,
    _wp_attachment_metadata: `a:1:{s:5:"sizes";a:1:{s:6:"medium";a:1:{s:4:"file";s:20:"sample-${id}-300x200.png";}}}`,
  },
});

interface Parts {
  readonly url: string;
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly terms: readonly Term[];
  readonly inSitemap: readonly string[];
  /** What visitors could open although no sitemap names it. */
  readonly hidden: readonly string[];
}

export function bound({ url, title, entries, terms, inSitemap, hidden }: Parts): OldSiteFiles {
  const pictures = entries.flatMap(({ file }) => file ?? []);
  const files = pictures.map((file) => `/wp-content/uploads/${file}`);
  return {
    url,
    exportXml: exportXml(url, title, entries, terms),
    sitemapXml: sitemapXml(url, new Set(['/', ...inSitemap])),
    pictures,
    addresses: [...new Set(['/', ...inSitemap, ...hidden, ...files])],
    visible: entries
      .filter(({ type }) => type !== 'attachment')
      .map((entry) => `${entry.title} ${entry.visible}`),
  };
}
