import { Link } from 'react-router-dom';
import { useContent, useSetting } from '../../data/content';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { Section } from '../../ui/section/Section';
import './services.css';

export function Services() {
  const services = useContent('services');
  const page = useSetting('home_page');
  if (services.length === 0) return null;
  return (
    <Section
      id="services"
      heading={page.services_heading}
      lead={page.services_lead}
      aside={<ArrowLink to="/services">All services</ArrowLink>}
    >
      <ol className="services">
        {services.map(({ id, anchor, name, summary }, index) => (
          <li key={id}>
            <span className="services__number" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3>
              <Link to={`/services#${anchor}`} viewTransition>
                {name}
              </Link>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
