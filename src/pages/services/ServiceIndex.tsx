import { Link } from 'react-router-dom';
import { useSetting, type ContentItem } from '../../data/content';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { useCurrentSection } from './useCurrentSection';
import './serviceIndex.css';

/** The way to each service, and to somebody who can answer. */
export function ServiceIndex({ services }: { readonly services: readonly ContentItem<'services'>[] }) {
  const { primary_label, primary_link } = useSetting('services_call');
  const current = useCurrentSection(services.map(({ anchor }) => anchor));
  return (
    <nav className="service-index" aria-label="Services">
      <ol>
        {services.map(({ id, anchor, name }) => (
          <li key={id}>
            <Link to={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
      <ArrowLink to={primary_link}>{primary_label}</ArrowLink>
    </nav>
  );
}
