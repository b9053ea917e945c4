import { useContent } from '../../data/content';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { Section } from '../../ui/section/Section';
import './solutions.css';

/** What stays the same for every client, as a ledger. */
export function Solutions({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const benefits = useContent('employer_benefits');
  if (benefits.length === 0) return null;
  return (
    <Section
      id="solutions"
      heading={heading}
      lead={lead}
      aside={<ArrowLink to="/services">All services</ArrowLink>}
      layout="split"
    >
      <ul className="solutions">
        {benefits.map(({ id, title, text }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
