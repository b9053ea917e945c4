/** The agency's services and industries, each with its consultant. */
import { useLoaderData } from 'react-router-dom';
import { useContent, useSetting, type ContentItem } from '../../data/content';
import { Consultant } from '../../ui/section/ContactLinks';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/section/Prose';
import { ArrowLink } from '../../ui/ButtonLink';
import type { OpenJobsData } from '../../data/jobs';
import { Closing, PageHeader, Section } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/proof/TestimonialsSection';
import { Arranged } from '../../ui/sections/BuiltSections';
import { openJobsPath, StageMark } from '../../ui/proof/Industries';
import './services.css';
import './industries.css';
import '../../ui/section/fold.css';

interface FieldConsultantsProps {
  readonly anchor: string;
  readonly name: string;
}

/** The consultants for a service or an industry; nothing if it is nobody's field. */
function FieldConsultants({ anchor, name }: FieldConsultantsProps) {
  const consultants = useContent('consultants').filter(({ field }) => field === `/services#${anchor}`);
  if (consultants.length === 0) return null;
  return (
    <ul className="field-consultants">
      {consultants.map((consultant) => (
        <li key={consultant.id}>
          <Consultant consultant={consultant} about={name} />
        </li>
      ))}
    </ul>
  );
}

/** The width of the narrow column of `.service`. */
const SERVICE_SIZES = '(max-width: 44rem) 92vw, 40vw';

/** Links to each service and to its consultants. */
function ServiceIndex({ services }: { readonly services: readonly ContentItem<'services'>[] }) {
  const { primary_label, primary_link } = useSetting('services_call');
  return (
    <nav className="service-index" aria-label="Services" data-index="">
      <ol>
        {services.map(({ id, anchor, name }) => (
          <li key={id}>
            <a href={`/services#${anchor}`}>{name}</a>
          </li>
        ))}
      </ol>
      <ArrowLink to={primary_link}>{primary_label}</ArrowLink>
    </nav>
  );
}

interface ServiceBlockProps {
  readonly service: ContentItem<'services'>;
  /** Such as "01". */
  readonly numeral: string;
  readonly featuresHeading: string;
}

function ServiceBlock({ service, numeral, featuresHeading }: ServiceBlockProps) {
  const { anchor, name, summary, description, features, image, image_alt } = service;
  return (
    <section className="service" id={anchor} aria-labelledby={`${anchor}-heading`}>
      <div className="service__head">
        <p className="service__numeral" aria-hidden="true">
          {numeral}
        </p>
        <h2 id={`${anchor}-heading`}>{name}</h2>
        <p className="service__summary">{summary}</p>
      </div>
      <Picture image={image} alt={image_alt} width={960} height={720} sizes={SERVICE_SIZES} />
      <details className="fold">
        <summary>{`More about ${name}`}</summary>
      </details>
      <Prose html={description} />
      <div className="service__features">
        <h3>{featuresHeading}</h3>
        <ul>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <FieldConsultants anchor={anchor} name={name} />
    </section>
  );
}

/** The services in a column, with an index that stays in view if there is room. */
function ServiceBlocks() {
  const services = useContent('services');
  const { features_heading } = useSetting('services_page');
  if (services.length === 0) return null;
  return (
    <div className="service-blocks wrap">
      <ServiceIndex services={services} />
      <div>
        {services.map((service, index) => (
          <ServiceBlock
            key={service.id}
            service={service}
            numeral={String(index + 1).padStart(2, '0')}
            featuresHeading={features_heading}
          />
        ))}
      </div>
    </div>
  );
}

/** Every industry with the specifics of hiring in it; nothing while staff hide them. */
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
              <details className="fold">
                <summary>
                  <span className="visually-hidden">{`More about ${name}`}</span>
                </summary>
              </details>
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
      <PageHeader look="split" title={page.title} lead={page.lead} />
      <Arranged
        page="page_services"
        parts={{
          services: <ServiceBlocks />,
          industries: <IndustryList />,
          testimonials: (
            <TestimonialsSection
              heading={page.testimonials_heading}
              lead={page.testimonials_lead}
              shownBy="show_client_testimonials"
            />
          ),
          call: <Closing of="services_call" look="columns" />,
        }}
      />
    </>
  );
}
