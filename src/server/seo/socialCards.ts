/**
 * The text of each page's picture for shared links, from the current content. Pictures are drawn once for the same
 * text: drawing takes a tenth of a second.
 */
import { LRUCache } from 'lru-cache';
import { isShown, breadcrumbsOf } from '../../app/layout/breadcrumbs';
import { sitePaths } from './sitemap';
import { madePagesOf, visibleArticles, type SettingKey, type VisibleContent } from '../../data/content';
import { colors } from '../../shared/look/tokens';
import { lookOf } from '../../shared/look/lookOf';
import { pageSettings } from '../../shared/content/registry';
import { socialImagePath } from '../../shared/addresses';
import type { JobReader } from '../../data/jobs';
import { jobIdOf } from '../../shared/jobs/savedJobs';
import { drawnOf } from '../pictures/scripts';
import type { SocialCard, SocialKind } from '../pictures/SocialImage';

const KINDS: readonly (readonly [pattern: RegExp, kind: SocialKind])[] = [
  [/^\/$/, 'home'],
  [/^\/resources\//, 'guide'],
  [/^\/(?:jobs|roles)\//, 'job'],
  [/^\/(?:privacy|terms|cookies)(?:\/|$)/, 'legal'],
];

const kindOf = (path: string): SocialKind => KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';

function titleOf(path: string, content: VisibleContent): string {
  if (path === '/') return content.settings.hero_section.title;
  const article = visibleArticles(content).find(({ slug }) => path === `/resources/${slug}`);
  if (article) return article.title;
  const notice = content.sections.notice_translations.items.find(({ lang }) => path === `/privacy/${lang}`);
  if (notice) return notice.title;
  const made = madePagesOf(content).find(({ address }) => path === address);
  if (made) return made.title;
  const key = pageSettings.find((setting) => setting.path === path)?.key as SettingKey | undefined;
  const texts = key && content.settings[key];
  return texts && 'title' in texts ? texts.title : content.settings.brand.name;
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Empty for a text that is mostly in letters without a font: only punctuation would remain. */
function drawable(text: string): string {
  const drawn = drawnOf(text);
  if (lettersIn(text) > 2 * lettersIn(drawn)) return '';
  return drawn
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The card of any address; `title` if the content does not hold it. */
export function cardOf(path: string, content: VisibleContent, title = titleOf(path, content)): SocialCard {
  const trail = breadcrumbsOf(path);
  const { brand, look } = content.settings;
  const { light } = lookOf(look).colors;
  const name = drawable(brand.name);
  return {
    kind: kindOf(path),
    eyebrow: isShown(trail) ? drawable(trail.at(-2)?.label ?? '') : '',
    title: drawable(title) || name,
    name,
    tagline: drawable(brand.tagline),
    ...(light !== colors.light && { palette: light }),
    ...(look.headline_font !== 'eczar' && { font: look.headline_font }),
    ...(look.mark && { mark: look.mark }),
  };
}

/** The card behind the address of a picture, for pages that exist. */
export function findSocialCard(imagePath: string, content: VisibleContent): SocialCard | undefined {
  const path = sitePaths(content).find((known) => socialImagePath(known) === imagePath);
  return path === undefined ? undefined : cardOf(path, content);
}

/** The card behind the address of a picture, for jobs that are open. */
export async function findJobCard(
  imagePath: string,
  content: VisibleContent,
  jobs: JobReader,
  signal: AbortSignal,
): Promise<SocialCard | undefined> {
  const id = jobIdOf(/^\/social\/jobs\/(.+)\.png$/.exec(imagePath)?.[1] ?? '');
  const found = id === undefined ? undefined : await jobs.find(id, signal);
  if (!found?.isOpen || socialImagePath(found.job.path) !== imagePath) return undefined;
  const { path, title, company, isConfidential, location, salary, dayText = '', strip } = found.job;
  const facts = [location, salary, isConfidential ? undefined : company]
    .map((fact) => drawable(fact ?? ''))
    .filter(Boolean)
    .join(' · ');
  const day = strip && {
    words: dayText,
    start: strip.start,
    parts: strip.parts.map(({ from, to, isRest }) => ({ from, to, isRest })),
  };
  return { ...cardOf(path, content, title), facts, ...(day && { day }) };
}

/** A few megabytes; when texts change often, the oldest pictures make room. */
const MOST_PICTURES = 100;

export function cachePictures(draw: (card: SocialCard) => Promise<Buffer>) {
  const kept = new LRUCache<string, Buffer, SocialCard>({
    max: MOST_PICTURES,
    fetchMethod: (_key, _stale, { context }) => draw(context),
    // A request still receives a picture that is evicted while it is drawn.
    ignoreFetchAbort: true,
  });
  return (card: SocialCard): Promise<Buffer> => kept.forceFetch(JSON.stringify(card), { context: card });
}
