import { useSetting } from '../../data/content';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';

export function JobsPage() {
  const { title, lead, description } = useSetting('jobs_page');
  return (
    <>
      <Seo title={title} description={description} />
      <PageHeader title={title} lead={lead} />
      <CallToAction of="jobs_call" />
    </>
  );
}
