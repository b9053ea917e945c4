/** Reads WordPress exports, whole or in parts, and the addresses of a sitemap. */
import { basename } from 'node:path';
import { MoveInError } from './run';
import type { OldItem, OldSite } from './oldSite';
import { ExportReading } from './read/exportReading';
import { Repairs } from './read/repairs';
import { openSources, textOf, type Source } from './read/sourceText';
import { createParser, type Element, type Listener } from './read/tolerantXml';

/** Passes a source to a parser. Throws MoveInError with the name of the file. */
async function parse(source: Source, listener: Listener, repairs: Repairs): Promise<void> {
  try {
    const parser = createParser(listener, repairs);
    for await (const text of textOf(source, repairs)) parser.write(text);
    parser.end();
  } catch (error) {
    if (!(error instanceof MoveInError)) throw error;
    throw new MoveInError(`${source.name}: ${error.message}`, { cause: error });
  }
}

async function readSite(source: Source, repairs: Repairs): Promise<OldSite> {
  const reading = new ExportReading(repairs);
  await parse(source, reading, repairs);
  const { title, url, items, terms, authors } = reading;
  if (!URL.canParse(url))
    throw new MoveInError(`${source.name} is not a WordPress export: the address of its site is missing.`);
  return { title, url, items, terms, authors, repairs: repairs.lines(source.name) };
}

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '') + new URL(url).pathname;

/** The first one is used, with the newest version of an entry. */
function once<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
  isBetter = (_one: T, _other: T) => false,
): T[] {
  const found = new Map<string, T>();
  for (const one of all) {
    const other = found.get(keyOf(one));
    if (other === undefined || isBetter(one, other)) found.set(keyOf(one), one);
  }
  return [...found.values()];
}

/** The parts of one site, merged. */
function joined([first, ...others]: readonly [OldSite, ...OldSite[]]): OldSite {
  const stranger = others.find(({ url }) => hostOf(url) !== hostOf(first.url));
  if (stranger)
    throw new MoveInError(
      `The exports are from two sites, ${first.url} and ${stranger.url}. Run the command once for each.`,
    );
  const all = [first, ...others];
  const entries = all.flatMap(({ items }) => items);
  const items = once(
    entries,
    ({ id }) => String(id),
    (one: OldItem, other) => one.updated > other.updated,
  );
  const repairs = all.flatMap((site) => site.repairs);
  if (items.length < entries.length)
    repairs.push(`Duplicate entries that were merged: ${entries.length - items.length}.`);
  return {
    ...first,
    items,
    terms: once(
      all.flatMap(({ terms }) => terms),
      ({ taxonomy, slug }) => `${taxonomy}/${slug}`,
    ),
    authors: once(
      all.flatMap(({ authors }) => authors),
      ({ login }) => login,
    ),
    repairs,
  };
}

/** Throws MoveInError if a file is no export, or if they are from different sites. */
export async function readExport(...paths: readonly string[]): Promise<OldSite> {
  const sites: OldSite[] = [];
  for (const path of paths) {
    const repairs = new Repairs();
    for (const source of await openSources(path, repairs)) sites.push(await readSite(source, repairs));
  }
  const [first, ...others] = sites;
  if (!first) throw new MoveInError(`${paths.map((path) => basename(path)).join(', ')}: there is no export.`);
  return joined([first, ...others]);
}

interface OldSitemap {
  readonly addresses: readonly string[];
  /** Further sitemaps, which are files of their own. */
  readonly others: readonly string[];
  readonly repairs?: readonly string[];
}

const MOST_SITEMAP = 60 * 1024 * 1024;

async function wholeText(source: Source, repairs: Repairs): Promise<string> {
  let whole = '';
  for await (const text of textOf(source, repairs)) {
    whole += text;
    if (whole.length > MOST_SITEMAP) throw new MoveInError(`${source.name} is too large for a sitemap.`);
  }
  return whole;
}

/** The addresses in elements, or in lines with one each. */
export async function readSitemap(path: string): Promise<OldSitemap> {
  const addresses: string[] = [];
  const others: string[] = [];
  const open: string[] = [];
  const repairs = new Repairs();
  const listener: Listener = {
    roleOf: (name) => (name === 'loc' ? 'text' : 'container'),
    opened: (name) => open.push(name),
    closed({ name, text }: Element) {
      open.splice(open.lastIndexOf(name));
      if (name !== 'loc' || text.trim() === '') return;
      (open.at(-1) === 'sitemap' ? others : addresses).push(text.trim());
    },
  };
  for (const source of await openSources(path, repairs)) {
    const text = await wholeText(source, repairs);
    if (/<\w/.test(text)) createParser(listener, repairs).end(text);
    else addresses.push(...text.split(/\s+/).filter((word) => /^https?:/.test(word)));
  }
  if (addresses.length + others.length === 0) repairs.note('The sitemap contains no address');
  const said = repairs.lines(basename(path));
  return { addresses, others, ...(said.length > 0 && { repairs: said }) };
}
