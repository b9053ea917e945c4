import { useSetting } from '../../data/content';
import { jobsPath, readJobQuery } from '../../shared/jobs/jobQuery';
import { BackButton } from '../../ui/controls/BackButton';
import { ButtonLink } from '../../ui/controls/ButtonLink';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';

interface ClosedJobHeaderProps {
  readonly title: string;
  readonly category: string;
}

/** A job that was open once keeps its address, for those who saved it; search engines are asked to forget it. */
export function ClosedJobHeader({ title, category }: ClosedJobHeaderProps) {
  const texts = useSetting('jobs_page');
  const others = readJobQuery(new URLSearchParams({ category }));
  return (
    <>
      <Seo title={title} description={texts.closed_text} isHidden />
      <PageHeader
        title={title}
        lead={
          <>
            <strong>{texts.closed_heading}</strong> {texts.closed_text}
          </>
        }
        back={<BackButton fallback="/jobs">Back to jobs</BackButton>}
      >
        <div className="buttons">
          <ButtonLink to={jobsPath(others)}>{`Open jobs in ${category}`}</ButtonLink>
          <ButtonLink to="/jobs" look="secondary">
            All jobs
          </ButtonLink>
        </div>
      </PageHeader>
    </>
  );
}
