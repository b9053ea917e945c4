/**
 * Random content for old sites of every kind, with a fixed seed: the same in every run. Agencies and people are
 * fictitious, and named so.
 */
import { exportXml, sitemapXml, type Entry, type OldSiteFiles, type Term } from './export';

/** Random words with a fixed seed: the same in every run. Agencies and people are fictitious, and named so. */

/** Mulberry32. */
export function createChance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  return { below, pick };
}

export type Chance = ReturnType<typeof createChance>;

const ENGLISH =
  `notice salary team offer manager hospital shift engineer project resume interview question answer letter
company client contract candidate school degree skill training evening morning city office travel family change
promise record number paper signature account review record support machine plant nurse teacher driver cook clerk
welder planner tester writer seller buyer helper leader learner quietly slowly openly often seldom always never
before after during between against without within along around quick honest steady careful patient early late
ready open small large busy clear written spoken daily weekly yearly`.split(/\s+/);

const HINDI = `नौकरी वेतन शहर अस्पताल अनुभव प्रशिक्षण कंपनी साक्षात्कार आवेदन परिवार सप्ताह कौशल शिक्षा सुबह शाम
काम समय उत्तर प्रश्न भविष्य`.split(/\s+/);

const wordsOf = (chance: Chance, count: number, isIndic = false): string[] =>
  Array.from({ length: count }, () => chance.pick(isIndic ? HINDI : ENGLISH));

export function sentence(chance: Chance, isIndic = false): string {
  const [first = '', ...others] = wordsOf(chance, 8 + chance.below(8), isIndic);
  return `${first.slice(0, 1).toUpperCase()}${first.slice(1)} ${others.join(' ')}.`;
}

export const paragraph = (chance: Chance, isIndic = false): string =>
  Array.from({ length: 3 }, () => sentence(chance, isIndic)).join(' ');

export function titleOf(chance: Chance, number: number, isIndic = false): string {
  const words = wordsOf(chance, 4, isIndic).join(' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} ${number}`;
}

export const slugOf = (text: string) =>
  encodeURIComponent(text.toLowerCase().replaceAll(/[\s&,]+/g, '-')).toLowerCase();

const CITIES = ['Pune', 'Kochi', 'Jaipur', 'Chennai'] as const;
const FIELDS = ['Healthcare', 'Engineering', 'Finance & Banking', 'Construction'] as const;
export const cityOf = (at: number) => CITIES[at % CITIES.length] as string;
export const fieldOf = (at: number) => FIELDS[at % FIELDS.length] as string;

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
  /** Addresses that visitors could open although no sitemap names them. */
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
