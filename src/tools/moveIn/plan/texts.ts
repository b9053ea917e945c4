/** The texts of an old site as items of lists, descriptions of jobs and separate files. Pure. */
import type { Item } from '../../../shared/content/listSection';
import { foldedText } from '../../../shared/text';
import { type OldItem, type OldSite, metaOf } from '../oldSite';
import { shortened, toMarkdown, type TextAddresses } from './toMarkdown';
import { type OldAddress, keyReader } from './addresses';
import { summaryOf, type PlannedJob, type PlannedText } from './contents';

const MOST_TITLE = 80;
const MOST_BODY = 40_000;
const MOST_DESCRIPTION = 20_000;

interface TextParts {
  readonly site: OldSite;
  readonly addresses: readonly OldAddress[];
  /** The new address of an attachment's file; undefined if it was not moved. */
  readonly fileAddress: (attachment: number) => string | undefined;
  /** Industries and cities that a landing page can be about. */
  readonly industries: readonly { readonly name: string; readonly address: string }[];
  readonly cities: readonly string[];
}

/** The part that fits, and the rest. */
interface Fitted {
  readonly text: string;
  readonly rest: string;
}

/** Split between two paragraphs. */
function fitted(text: string, most: number): Fitted {
  if (text.length <= most) return { text, rest: '' };
  const end = text.lastIndexOf('\n\n', most);
  const at = end > 0 ? end : most;
  return { text: text.slice(0, at).trim(), rest: text.slice(at).trim() };
}

/** The new form of addresses in the texts of one entry. */
function addressesFor({ site, addresses, fileAddress }: TextParts) {
  const byKey = new Map(addresses.map((one) => [one.key, one]));
  const keyOf = keyReader(site.url);
  const file = (url: URL): string | undefined => {
    const target = byKey.get(keyOf(url.href) ?? '')?.target;
    return target?.startsWith('file:') ? (fileAddress(Number(target.slice(5))) ?? url.href) : undefined;
  };
  return (item: OldItem): TextAddresses => {
    const base = URL.canParse(item.link) ? item.link : `${site.url}/`;
    const read = (address: string) => (URL.canParse(address, base) ? new URL(address, base) : undefined);
    return {
      link(href) {
        if (/^(?:mailto|tel):/i.test(href)) return href;
        const url = href.startsWith('#') ? undefined : read(href);
        if (!url || !/^https?:$/.test(url.protocol)) return undefined;
        const key = keyOf(url.href);
        if (key === undefined) return url.href;
        const target = byKey.get(key)?.target ?? '';
        if (target.startsWith('/')) return target.includes('#') ? target : target + url.hash;
        // The database assigns a job's address: until then the old one redirects there.
        return file(url) ?? (/\/uploads\//.test(url.pathname) ? url.href : url.pathname + url.search);
      },
      picture(src) {
        const url = src === '' ? undefined : read(src);
        if (!url || !/^https?:$/.test(url.protocol)) return undefined;
        return file(url) ?? file(new URL(url.href.replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, ''))) ?? url.href;
      },
    };
  };
}

const nameOf = (text: string) =>
  foldedText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The list of a landing page, derived from its title. */
function subjectsOf(title: string, { industries, cities }: TextParts) {
  const words = ` ${nameOf(title)} `;
  const industry = industries.find(({ name }) => {
    const [first = ''] = nameOf(name).split(' ');
    return first.length > 3 && words.includes(` ${first}`);
  });
  const city = cities.find((name) => words.includes(` ${nameOf(name)} `));
  const workplace = /\bremote\b|work from home/i.test(title) ? 'remote' : 'any';
  return { industry: industry?.address ?? '', city: city ?? '', workplace };
}

interface WrittenItem {
  readonly item: Item;
  /** Text that does not fit into the field. */
  readonly rest: string;
}

/** Writes texts, with every address in its new form. */
export function createWriter(parts: TextParts) {
  const forItem = addressesFor(parts);
  const authors = new Map(parts.site.authors.map(({ login, name }) => [login, name]));

  function bodyOf(item: OldItem): string {
    const markdown = toMarkdown(item.content, forItem(item));
    const thumbnail = parts.fileAddress(Number(metaOf(item, '_thumbnail_id') || 0));
    const picture = thumbnail === undefined || markdown.includes(thumbnail) ? '' : `![](${thumbnail})\n\n`;
    const title =
      item.title.length > MOST_TITLE ? `## ${item.title.replaceAll(/([*_[\]<])/g, String.raw`\$1`)}\n\n` : '';
    return title + picture + markdown;
  }

  return {
    text({ item, section, id, slug }: PlannedText): WrittenItem {
      const { text, rest } = fitted(bodyOf(item), MOST_BODY);
      const title = shortened(item.title || `Untitled (${item.id})`, MOST_TITLE);
      const shared = { id, slug, title, summary: summaryOf(item), body: text, order: 0 };
      const day = item.published || '2000-01-01';
      const own =
        section.id === 'landing_pages'
          ? subjectsOf(item.title, parts)
          : {
              author: shortened(authors.get(item.author) ?? item.author, 80),
              published: day,
              updated: item.updated || day,
            };
      // Later fields have their default.
      const blank = Object.fromEntries(
        Object.entries(section.fields).map(([name, { initial }]) => [name, initial]),
      );
      return { item: Object.assign(blank, shared, own), rest };
    },
    description({ item, facts }: PlannedJob): Fitted {
      const words = toMarkdown(item.content, forItem(item));
      return fitted([words, ...facts.more].filter(Boolean).join('\n\n'), MOST_DESCRIPTION);
    },
    words: (item: OldItem): string => `# ${item.title}\n\n${toMarkdown(item.content, forItem(item))}\n`,
  };
}
