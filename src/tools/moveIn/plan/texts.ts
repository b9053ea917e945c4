/** The texts of an old site as items of lists, descriptions of jobs and separate files. Pure. */
import { resourceArticles } from '../../../shared/content/lists/resources';
import * as v from 'valibot';
import type { Item } from '../../../shared/content/listSection';
import type { PageItem } from '../../../shared/content/sections/pageRows';
import { sectionFields } from '../../../shared/content/sections/sectionFields';
import { foldedText } from '../../../shared/text';
import { type OldItem, type OldSite, metaOf } from '../oldSite';
import { fitted, shortened, toMarkdown, type Fitted, type TextAddresses } from './toMarkdown';
import { type OldAddress, keyReader } from './addresses';
import { summaryOf, type PlannedJob, type PlannedText } from './contents';
import { isAboutJobs } from './counterparts';
import { headSection, jobsSection, pageOf, textSections } from './pages';

const MOST_TITLE = 80;
const MOST_BODY = 40_000;
const MOST_DESCRIPTION = 20_000;

interface TextParts {
  readonly site: OldSite;
  readonly addresses: readonly OldAddress[];
  /** The new address of an attachment's file; undefined if it was not moved. */
  readonly fileAddress: (attachment: number) => string | undefined;
  /** Industries and cities that a page about jobs can be about. */
  readonly industries: readonly { readonly name: string; readonly address: string }[];
  readonly cities: readonly string[];
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

/** The search of a page about jobs, derived from its title. */
function subjectsOf(title: string, { industries, cities }: TextParts) {
  const words = ` ${nameOf(title)} `;
  const industry = industries.find(({ name }) => {
    const [first = ''] = nameOf(name).split(' ');
    return first.length > 3 && words.includes(` ${first}`);
  });
  const city = cities.find((name) => words.includes(` ${nameOf(name)} `));
  const workplace = /\bremote\b|work from home/i.test(title) ? ('remote' as const) : ('any' as const);
  return { industry: industry?.address ?? '', city: city ?? '', workplace };
}

interface WrittenGuide {
  readonly item: Item;
  /** Text that does not fit into the field. */
  readonly rest: string;
}

interface WrittenPage {
  readonly items: readonly PageItem[];
  /** Text that does not fit into the row. */
  readonly rest: string;
}

const titleOf = ({ id, title }: OldItem) => shortened(title || `Untitled (${id})`, MOST_TITLE);

/** Writes texts, with every address in its new form. */
export function createWriter(parts: TextParts) {
  const forItem = addressesFor(parts);
  const authors = new Map(parts.site.authors.map(({ login, name }) => [login, name]));

  /** The text below a title that may be shorter. */
  function bodyOf(item: OldItem): string {
    const markdown = toMarkdown(item.content, forItem(item));
    return item.title.length > MOST_TITLE
      ? `## ${item.title.replaceAll(/([*_[\]<])/g, String.raw`\$1`)}\n\n${markdown}`
      : markdown;
  }

  /** Its picture, unless the text has it. */
  function thumbnailOf(item: OldItem, body: string): string {
    const thumbnail = parts.fileAddress(Number(metaOf(item, '_thumbnail_id') || 0)) ?? '';
    return body.includes(thumbnail) ? '' : thumbnail;
  }

  return {
    guide({ item, id, slug }: PlannedText): WrittenGuide {
      const body = bodyOf(item);
      const thumbnail = thumbnailOf(item, body);
      const { text, rest } = fitted(thumbnail ? `![](${thumbnail})\n\n${body}` : body, MOST_BODY);
      const day = item.published || '2000-01-01';
      const own = {
        id,
        slug,
        title: titleOf(item),
        summary: summaryOf(item),
        body: text,
        author: shortened(authors.get(item.author) ?? item.author, 80),
        published: day,
        updated: item.updated || day,
        order: 0,
      };
      // Later fields have their default.
      const blank = Object.fromEntries(
        Object.entries(resourceArticles.fields).map(([name, { initial }]) => [name, initial]),
      );
      return { item: Object.assign(blank, own), rest };
    },
    page({ item, address }: PlannedText): WrittenPage {
      const body = bodyOf(item);
      const image = thumbnailOf(item, body);
      const description = summaryOf(item);
      const picture = v.is(sectionFields.image.schema, image) ? image : '';
      const head = headSection({ title: titleOf(item), address, description, image: picture, picture });
      const isOfJobs = isAboutJobs(item.title, item.slug);
      const jobs = isOfJobs ? [jobsSection(subjectsOf(item.title, parts))] : [];
      return pageOf(head, [...jobs, ...textSections(body)]);
    },
    description({ item, facts }: PlannedJob): Fitted {
      const words = toMarkdown(item.content, forItem(item));
      return fitted([words, ...facts.more].filter(Boolean).join('\n\n'), MOST_DESCRIPTION);
    },
    words: (item: OldItem): string => `# ${item.title}\n\n${toMarkdown(item.content, forItem(item))}\n`,
  };
}
