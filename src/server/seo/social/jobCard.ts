import type { VisibleContent } from '../../../data/content';
import type { JobReader } from '../../../data/jobs';
import { jobIdOf } from '../../../shared/jobs/jobAddress';
import { socialImagePath } from '../../../shared/socialImagePath';
import { cardOf, drawable } from './socialCards';
import type { SocialCard } from './SocialImage';

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
  const { path, title, company, isConfidential, location, salary } = found.job;
  const facts = [location, salary, isConfidential ? undefined : company]
    .map((fact) => drawable(fact ?? ''))
    .filter(Boolean)
    .join(' · ');
  return { ...cardOf(path, content, title), facts };
}
