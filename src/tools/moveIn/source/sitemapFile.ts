/** The addresses that a sitemap tells. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import { MoveInError } from '../MoveInError';

const MOST_BYTES = 60 * 1024 * 1024;

export interface OldSitemap {
  readonly addresses: readonly string[];
  /** Further sitemaps, which are files of their own. */
  readonly others: readonly string[];
}

export async function readSitemap(path: string): Promise<OldSitemap> {
  const name = basename(path);
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new MoveInError(`${path} cannot be read.`);
  if (file.size > MOST_BYTES) throw new MoveInError(`${name} is too large for a sitemap.`);
  const addresses: string[] = [];
  const others: string[] = [];
  const open: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    open.push(tag.name);
    text = '';
  });
  parser.on('text', (more) => (text += more));
  parser.on('cdata', (more) => (text += more));
  parser.on('closetag', (tag) => {
    open.pop();
    if (tag.name !== 'loc' || text.trim() === '') return;
    (open.at(-1) === 'sitemap' ? others : addresses).push(text.trim());
  });
  try {
    parser.write(await readFile(path, 'utf8')).close();
  } catch (error) {
    const [, line = '', reason = ''] = /(\d+):\d+: (.*)$/s.exec((error as Error).message) ?? [];
    throw new MoveInError(`${name}: Line ${line} is not well-formed: ${reason.replace(/\.?$/, '.')}`, {
      cause: error,
    });
  }
  return { addresses, others };
}
