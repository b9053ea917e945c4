import { Link } from 'react-router-dom';
import { services } from '../../shared/services';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { Section } from '../../ui/section/Section';
import './services.css';

export function Services() {
  return (
    <Section
      heading="Six ways we help"
      lead="Take one, or all of them. Whichever it is, one consultant stays with you from the first call to the first day."
      aside={<ArrowLink to="/services">All services</ArrowLink>}
    >
      <ol className="services">
        {services.map(({ anchor, name, summary }, index) => (
          <li key={anchor}>
            <span className="services__number" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3>
              <Link to={`/services#${anchor}`}>{name}</Link>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
