import { useSetting } from '../../data/content';
import { BackButton } from '../../ui/controls/BackButton';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';

export function JobPage() {
  const { job_title, job_lead, job_description } = useSetting('jobs_page');
  return (
    <>
      <Seo title={job_title} description={job_description} />
      <PageHeader
        title={job_title}
        lead={job_lead}
        back={<BackButton fallback="/jobs">Back to jobs</BackButton>}
      />
      <CallToAction of="jobs_call" />
    </>
  );
}
