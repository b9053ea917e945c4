import { useContent, useSetting, type ContentItem } from '../../data/content';
import { Prose } from '../../ui/Prose';
import { ServiceIndex } from './ServiceIndex';
import './serviceBlocks.css';

interface ServiceBlockProps {
  readonly service: ContentItem<'services'>;
  /** Such as "01". */
  readonly numeral: string;
  readonly featuresHeading: string;
}

function ServiceBlock({ service, numeral, featuresHeading }: ServiceBlockProps) {
  const { anchor, name, summary, description, features } = service;
  return (
    <section className="service" id={anchor} aria-labelledby={`${anchor}-heading`}>
      <div className="service__head">
        <p className="service__numeral" aria-hidden="true">
          {numeral}
        </p>
        <h2 id={`${anchor}-heading`}>{name}</h2>
        <p className="service__summary">{summary}</p>
      </div>
      <Prose html={description} />
      <div className="service__features">
        <h3>{featuresHeading}</h3>
        <ul>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The services one below the other, with an index that stays in view where there is room. */
export function ServiceBlocks() {
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
