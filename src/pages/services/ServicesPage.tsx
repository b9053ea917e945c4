import { useLoaderData } from 'react-router-dom';
import { useSetting, useContent } from '../../data/content';
import type { OpenJobsData } from '../../data/jobs';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import { openJobsPath } from '../../ui/industries/openJobsPath';
import { StageMark } from '../../ui/industries/StageMark';
import { Section } from '../../ui/section/Section';
import { FieldConsultants } from './FieldConsultants';
import { ServiceBlocks } from './ServiceBlocks';
import './industryList.css';

/** Every industry with what hiring in it is like; nothing while staff keep them hidden. */
function IndustryList() {
  const industries = useContent('industries');
  const page = useSetting('services_page');
  const { open = {} } = useLoaderData<OpenJobsData>();
  if (industries.length === 0) return null;
  return (
    <div className="industry-list">
      <Section heading={page.industries_heading} lead={page.industries_lead} id="industries">
        <ul>
          {industries.map(({ id, anchor, name, stage, description }) => (
            <li key={id} id={anchor}>
              <h3>{name}</h3>
              <p className="industry-list__stage">
                <StageMark stage={stage} />
                {stage}
              </p>
              <p>{description}</p>
              {open[name] && (
                <p className="industry-list__open">
                  <ArrowLink to={openJobsPath(name)}>
                    {open[name]}
                    <span className="visually-hidden"> in {name}</span>
                  </ArrowLink>
                </p>
              )}
              <FieldConsultants anchor={anchor} name={name} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

export function ServicesPage() {
  const page = useSetting('services_page');
  return (
    <>
      <Seo title={page.title} description={page.description} />
      <PageHeader motif="spokes" title={page.title} lead={page.lead} />
      <ServiceBlocks />
      <IndustryList />
      <TestimonialsSection
        heading={page.testimonials_heading}
        lead={page.testimonials_lead}
        shownBy="show_client_testimonials"
      />
      <CallToAction of="services_call" motif="spokes" />
    </>
  );
}
