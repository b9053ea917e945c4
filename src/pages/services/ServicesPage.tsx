import { useSetting } from '../../data/content';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import { IndustryList } from './IndustryList';
import { ServiceBlocks } from './ServiceBlocks';

export function ServicesPage() {
  const page = useSetting('services_page');
  return (
    <>
      <Seo title={page.title} description={page.description} />
      <PageHeader title={page.title} lead={page.lead} />
      <ServiceBlocks />
      <IndustryList />
      <TestimonialsSection
        heading={page.testimonials_heading}
        lead={page.testimonials_lead}
        shownBy="show_client_testimonials"
      />
      <CallToAction of="services_call" />
    </>
  );
}
