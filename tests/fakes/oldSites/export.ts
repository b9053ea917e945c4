/**
 * The files of an old site's owner: the parts of a WordPress export, the sitemap and the folder of uploads. Records
 * everything that a visitor of the old site could open and read.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawPng } from '../../../src/server/pictures/drawPng';

/** Writes the parts of a WordPress export, and records everything that a visitor of the old site could open and read. */

export interface Entry {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  /** Below the site, with its query if there is one. */
  readonly link: string;
  readonly slug: string;
  readonly content: string;
  /** The visible text, without the title. */
  readonly visible?: string;
  readonly date?: string;
  readonly status?: string;
  readonly parent?: number;
  readonly meta?: Readonly<Record<string, string>>;
  readonly terms?: readonly (readonly [taxonomy: string, name: string])[];
  /** The file of an attachment, below `wp-content/uploads`. */
  readonly file?: string;
}

export interface Term {
  readonly id: number;
  readonly taxonomy: string;
  readonly name: string;
}

export interface OldSiteFiles {
  readonly url: string;
  readonly exportXml: string;
  readonly sitemapXml: string;
  /** Below `wp-content/uploads`. */
  readonly pictures: readonly string[];
  /** Every address that a visitor could open, below the site. */
  readonly addresses: readonly string[];
  /** Every text that a visitor could read. */
  readonly visible: readonly string[];
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
export const slugged = (name: string) =>
  encodeURIComponent(name.toLowerCase().replaceAll(/[\s&,]+/g, '-')).toLowerCase();

function itemXml(url: string, entry: Entry): string {
  const { id, type, title, link, slug, content, date = '2023-04-05', status, parent = 0 } = entry;
  const meta = Object.entries(entry.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const terms = (entry.terms ?? []).map(
    ([taxonomy, name]) =>
      `<category domain="${taxonomy}" nicename="${escaped(slugged(name))}">${cdata(escaped(name))}</category>`,
  );
  const file =
    entry.file === undefined
      ? ''
      : `<wp:attachment_url>${cdata(`${url}/wp-content/uploads/${entry.file}`)}</wp:attachment_url>`;
  return `<item><title>${cdata(escaped(title))}</title><link>${escaped(url + link)}</link><dc:creator>${cdata('sample-author')}</dc:creator>
<guid isPermaLink="false">${url}/?p=${id}</guid><content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(`${date} 09:00:00`)}</wp:post_date><wp:post_modified>${cdata(`${date} 10:00:00`)}</wp:post_modified>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status ?? (type === 'attachment' ? 'inherit' : 'publish'))}</wp:status>
<wp:post_parent>${parent}</wp:post_parent><wp:post_type>${cdata(type)}</wp:post_type><wp:post_password>${cdata('')}</wp:post_password>
${file}${terms.join('')}${meta.join('')}
<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata('A comment')}</wp:comment_content></wp:comment></item>`;
}

const termXml = ({ id, taxonomy, name }: Term) =>
  `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${cdata(taxonomy)}</wp:term_taxonomy><wp:term_slug>${cdata(slugged(name))}</wp:term_slug><wp:term_name>${cdata(name)}</wp:term_name></wp:term>`;

export function exportXml(
  url: string,
  title: string,
  entries: readonly Entry[],
  terms: readonly Term[],
): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>${escaped(title)}</title><link>${url}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${url}</wp:base_site_url><wp:base_blog_url>${url}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('sample-author')}</wp:author_login><wp:author_display_name>${cdata('Sample Author')}</wp:author_display_name></wp:author>
${terms.map(termXml).join('\n')}
${entries.map((entry) => itemXml(url, entry)).join('\n')}
</channel></rss>`;
}

export const sitemapXml = (url: string, paths: Iterable<string>): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from(paths, (path) => `<url><loc>${escaped(url + path)}</loc></url>`).join('\n')}</urlset>`;

/** A plain area. */
export const plainPicture = (width: number, height: number): Promise<Buffer> =>
  drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#787878"/></svg>`,
    width,
  );

export async function writeOldSite(folder: string, site: OldSiteFiles) {
  const exportPath = join(folder, 'export.xml');
  const sitemapPath = join(folder, 'sitemap.xml');
  const uploads = join(folder, 'uploads');
  await mkdir(uploads, { recursive: true });
  await writeFile(exportPath, site.exportXml);
  await writeFile(sitemapPath, site.sitemapXml);
  // One in ten is large enough for the two sizes that a page loads.
  const [large, small] = [await plainPicture(960, 640), await plainPicture(320, 200)];
  for (const [at, path] of site.pictures.entries()) {
    await mkdir(dirname(join(uploads, path)), { recursive: true });
    await writeFile(join(uploads, path), at % 10 === 0 ? large : small);
  }
  return { exportPath, sitemapPath, uploads };
}
