/** Whether visitors see something that came with the product and is made up. For the server alone. */
import type { VisibleContent } from '../data/content';
import { listSections } from '../shared/content/registry';
import type { ListSection } from '../shared/content/listSection';
import { isSample } from '../shared/content/samples';
import type { SiteSource } from './siteSource';

/** An invented job must not end up in the lists of search engines. */
export const NOINDEX = '<meta name="robots" content="noindex"/>';

const sampleSections = listSections.filter(({ hasSamples }) => hasSamples);

function isShown({ visibility }: VisibleContent, section: ListSection): boolean {
  const switches = [section.visibility, ...(section.otherVisibilities ?? [])].flatMap((one) => one ?? []);
  return switches.length === 0 || switches.some(({ key }) => visibility[key as keyof typeof visibility]);
}

const hasSample = ({ sections }: VisibleContent, section: ListSection) =>
  sections[section.id as keyof typeof sections].items.some((item) =>
    isSample(section, item, { isHtml: true }),
  );

/** False where staff have taken the notice down, whatever there is. */
export async function showsSamples(
  content: VisibleContent,
  { hasSampleJobs }: Pick<SiteSource, 'hasSampleJobs'>,
  signal = new AbortController().signal,
): Promise<boolean> {
  if (!content.visibility.show_demo_notice) return false;
  if (sampleSections.some((section) => isShown(content, section) && hasSample(content, section))) return true;
  return (await hasSampleJobs?.(signal)) ?? false;
}
