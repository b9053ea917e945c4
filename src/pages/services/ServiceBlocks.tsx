import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useContent, useSetting, type ContentItem } from '../../data/content';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { FieldConsultants } from './FieldConsultants';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import '../../ui/fold.css';
import './serviceIndex.css';
import './serviceBlocks.css';

/** As the narrow column of serviceBlocks.css. */
const SIZES = '(max-width: 44rem) 92vw, 25rem';

/** A section is current while it crosses this line, a third of the way down the window. */
const READING_LINE = '-33% 0px -66% 0px';

/** The id of the section that is being read; undefined above the first, below the last and before hydration. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setCurrent(target.id);
          else setCurrent((id) => (id === target.id ? undefined : id));
        }
      },
      { rootMargin: READING_LINE },
    );
    for (const id of list.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);
  return current;
}

/** The way to each service, and to somebody who can answer. */
function ServiceIndex({ services }: { readonly services: readonly ContentItem<'services'>[] }) {
  const { primary_label, primary_link } = useSetting('services_call');
  const current = useCurrentSection(services.map(({ anchor }) => anchor));
  return (
    <nav className="service-index" aria-label="Services">
      <ol>
        {services.map(({ id, anchor, name }) => (
          <li key={id}>
            <a href={`/services#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
              {name}
            </a>
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
      <Picture image={image} alt={image_alt} width={960} height={720} sizes={SIZES} />
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

/** Phones show a service whole when a link leads to it; without a script the styles do. */
function useOpenService() {
  const location = useLocation();
  useEffect(() => {
    const fold = document
      .getElementById(location.hash.slice(1))
      ?.querySelector<HTMLDetailsElement>(':scope > .fold');
    if (fold) fold.open = true;
  }, [location]);
}

/** The services one below the other, with an index that stays in view where there is room. */
export function ServiceBlocks() {
  const services = useContent('services');
  const { features_heading } = useSetting('services_page');
  useOpenService();
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
