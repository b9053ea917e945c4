/** The invented content of the product that visitors see. For the server alone. */
import type { VisibleContent } from '../data/content';
import { listSections } from '../shared/content/registry';
import type { ListSection } from '../shared/content/listSection';
import { isSample } from '../shared/content/samples';
import type { SiteSource } from './content';

const sampleSections = listSections.filter(({ samples }) => samples);

function isShown({ visibility }: VisibleContent, section: ListSection): boolean {
  const switches = [section.visibility, ...(section.otherVisibilities ?? [])].flatMap((one) => one ?? []);
  return switches.length === 0 || switches.some(({ key }) => visibility[key as keyof typeof visibility]);
}

const hasSample = ({ sections }: VisibleContent, section: ListSection) =>
  sections[section.id as keyof typeof sections].items.some((item) =>
    isSample(section, item, { isHtml: true }),
  );

const KINDS = ['people', 'companies', 'figures'] as const;
/** More names than these are replaced by their kind. */
const MOST_NAMED = 3;

const words = new Intl.ListFormat('en-GB');

/** The names of all invented content that visitors see, such as "stories, clients and jobs"; empty if there is none. */
export function madeUp(content: VisibleContent, hasJobs: boolean): string {
  const lists = sampleSections.filter((section) => isShown(content, section) && hasSample(content, section));
  const jobs = hasJobs ? ['jobs'] : [];
  const named = [...lists.map(({ nouns }) => nouns.many), ...jobs];
  if (named.length <= MOST_NAMED) return words.format(named);
  return words.format([...KINDS.filter((kind) => lists.some(({ samples }) => samples === kind)), ...jobs]);
}

/** The same, as pages show it; empty if staff have switched the notice off. */
export async function toldAsMadeUp(
  content: VisibleContent,
  { sampleJobs }: Pick<SiteSource, 'sampleJobs'>,
  signal: AbortSignal,
): Promise<string> {
  if (!content.visibility.show_demo_notice) return '';
  return madeUp(content, (await sampleJobs(signal)).size > 0);
}
