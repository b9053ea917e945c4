import { useSetting } from '../../data/content';
import { Prose } from '../../ui/Prose';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { Offer } from './Offer';
import './careers.css';

export function CareersPage() {
  const page = useSetting('careers_page');
  return (
    <>
      <Seo title={page.title} description={page.description} />
      <PageHeader title={page.title} lead={page.lead} />
      <Offer heading={page.offer_heading} lead={page.offer_lead} />
      <div className="careers wrap">
        <Prose html={page.text} />
      </div>
      <CallToAction of="careers_call" />
    </>
  );
}
