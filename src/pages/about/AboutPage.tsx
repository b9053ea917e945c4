import { useSetting } from '../../data/content';
import { Figures } from '../../ui/Figures';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import { Leadership } from './Leadership';
import { Story } from './Story';
import { Values } from './Values';
import './about.css';

export function AboutPage() {
  const page = useSetting('about_page');
  return (
    <>
      <Seo title={page.title} description={page.description} />
      <PageHeader title={page.title} lead={page.lead} />
      <Story />
      <Figures />
      <Values />
      <Leadership />
      <TestimonialsSection heading={page.testimonials_heading} lead={page.testimonials_lead} />
      <CallToAction of="about_call" />
    </>
  );
}
