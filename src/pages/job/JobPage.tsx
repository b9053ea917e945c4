import { useLoaderData } from 'react-router-dom';
import { useSetting } from '../../data/content';
import type { JobPageData } from '../../data/jobs';
import { BackButton } from '../../ui/BackButton';
import { JobRows, JobsUnavailable } from '../../ui/jobs/JobRows';
import { Closing, PageHeader, Section } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import type { Words } from '../../shared/languages';
import { ButtonLink } from '../../ui/ButtonLink';
import { OpenJob } from './OpenJob';

interface ClosedJobHeaderProps {
  readonly title: string;
  readonly category: string;
  readonly words?: Words | undefined;
}

/** A job that was open once keeps its address, for people who saved it; `noindex` removes it from search engines. */
function ClosedJobHeader({ title, words, category }: ClosedJobHeaderProps) {
  const texts = useSetting('jobs_page');
  // The same as `jobsPath`, which would load the whole search module.
  const others = `/jobs?${new URLSearchParams({ category })}`;
  return (
    <>
      <Seo title={title} description={texts.closed_text} isHidden />
      <PageHeader
        title={title}
        words={words}
        lead={
          <>
            <strong>{texts.closed_heading}</strong> {texts.closed_text}
          </>
        }
        back={<BackButton fallback="/jobs">Back to jobs</BackButton>}
      >
        <div className="buttons">
          <ButtonLink to={others}>{`Open jobs in ${category}`}</ButtonLink>
          <ButtonLink to="/jobs" look="secondary">
            All jobs
          </ButtonLink>
        </div>
      </PageHeader>
    </>
  );
}

/** The header of a page if its job could not be read. */
function UnknownJobHeader() {
  const { title, description } = useSetting('jobs_page');
  return (
    <>
      <Seo title={title} description={description} isHidden />
      <PageHeader title={title} back={<BackButton fallback="/jobs">Back to jobs</BackButton>} />
      <JobsUnavailable />
    </>
  );
}

/** One job. The route has made sure that it exists, or that it could not be read. */
export function JobPage() {
  const { found, isSample = false, similar = [] } = useLoaderData<JobPageData>();
  const { similar_heading } = useSetting('jobs_page');
  return (
    <>
      {!found ? (
        <UnknownJobHeader />
      ) : found.isOpen ? (
        <OpenJob job={found.job} questions={found.questions} isSample={isSample} />
      ) : (
        <ClosedJobHeader {...found.job} />
      )}
      {similar.length > 0 && (
        <Section id="similar" heading={similar_heading}>
          <JobRows jobs={similar} />
        </Section>
      )}
      <Closing of="jobs_call" look="centred" />
    </>
  );
}
