/** Sorts the named files into exports, sitemaps and tables by their content. */
import { Repairs } from './repairs';
import { openSources, textOf } from './sourceText';

interface Files {
  readonly exports: readonly string[];
  readonly sitemaps: readonly string[];
  readonly tables: readonly string[];
}

/** An export begins with its channel; anything may come before it. */
const FIRST = /<(rss|channel|item|urlset|sitemapindex)[\s>]/;
const FAR = 1024 * 1024;
const TABLE = /\.(?:csv|tsv|xlsx|xls|ods)$/i;

async function isSitemap(path: string): Promise<boolean> {
  const repairs = new Repairs();
  const [source] = await openSources(path, repairs);
  let text = '';
  if (source)
    for await (const piece of textOf(source, repairs)) {
      text += piece;
      const first = FIRST.exec(text)?.[1];
      if (first !== undefined) return first === 'urlset' || first === 'sitemapindex';
      if (text.length > FAR) break;
    }
  // Lines with addresses are a sitemap as well.
  return !text.includes('<') && /^\s*https?:/.test(text);
}

export async function sortFiles(paths: readonly string[]): Promise<Files> {
  const exports: string[] = [];
  const sitemaps: string[] = [];
  const tables: string[] = [];
  for (const path of paths) {
    const list = TABLE.test(path) ? tables : (await isSitemap(path)) ? sitemaps : exports;
    list.push(path);
  }
  return { exports, sitemaps, tables };
}
