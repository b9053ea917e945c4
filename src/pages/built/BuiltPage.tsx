/** A page that staff made of sections. The route has made sure that it exists, and found the jobs of its sections. */
import { useContext } from 'react';
import { useLoaderData } from 'react-router-dom';
import { usePage } from '../../data/content';
import { SectionJobsContext } from '../../data/jobs';
import { countText } from '../../shared/jobs/jobNames';
import { JOBS_PATH } from '../../shared/jobs/jobQuery';
import { BackButton } from '../../ui/BackButton';
import { PageHeader } from '../../ui/section/Section';
import { Picture } from '../../ui/Picture';
import { BuiltSections } from '../../ui/sections/BuiltSections';
import { Seo } from '../../ui/Seo';

export interface BuiltPageData {
  /** The row of the page. */
  readonly id: string;
  readonly title: string;
  /** Search engines should leave it out. */
  readonly isHidden: boolean;
}

/** The width of the picture below the title. */
const SIZES = '(max-width: 80rem) 92vw, 76rem';

/** The title for tabs and search engines of a page that begins with jobs. */
function useTitleWithCount(title: string): string {
  const [jobs] = Object.values(useContext(SectionJobsContext) ?? {});
  const { total = 0, hasMore } = jobs?.list ?? {};
  return total > 0 ? `${title}: ${countText(total, hasMore)} open now` : title;
}

export function BuiltPage() {
  const { id, isHidden } = useLoaderData<BuiltPageData>();
  const page = usePage(id);
  const [head, ...sections] = page?.sections ?? [];
  const beginsWithJobs = sections[0]?.kind === 'jobs';
  const titleWithCount = useTitleWithCount(head?.title ?? '');
  if (!head) return null;
  const { title, lead, description, picture, image, image_alt } = head;
  return (
    <>
      <Seo
        title={beginsWithJobs ? titleWithCount : head.title}
        description={description}
        picture={picture}
        isHidden={isHidden}
      />
      <PageHeader
        look="split"
        title={title}
        lead={lead}
        back={beginsWithJobs && <BackButton fallback={JOBS_PATH}>Back to all jobs</BackButton>}
      />
      {image && (
        <div className="built-picture wrap">
          <Picture image={image} alt={image_alt} width={1600} height={700} isFirst sizes={SIZES} />
        </div>
      )}
      <BuiltSections sections={sections} />
    </>
  );
}
