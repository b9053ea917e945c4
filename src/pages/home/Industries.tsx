import { Link } from 'react-router-dom';
import { industries } from '../../shared/industries';
import { Section } from '../../ui/section/Section';
import './industries.css';

export function Industries() {
  return (
    <Section
      heading="Industries we know from inside"
      lead="Twelve fields, each with consultants who have worked in them. Some are a century old, some are hiring their first hundred people."
      layout="split"
    >
      <ul className="industries">
        {industries.map(({ anchor, name, stage }) => (
          <li key={anchor}>
            <Link to={`/services#${anchor}`} data-stage={stage}>
              <span className="industries__name">{name}</span>
              <span className="industries__stage">{stage}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
