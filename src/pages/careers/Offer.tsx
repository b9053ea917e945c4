import { useContent } from '../../data/content';
import { Section } from '../../ui/section/Section';
import './offer.css';

/** What the agency offers its own people. */
export function Offer({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const benefits = useContent('career_benefits');
  if (benefits.length === 0) return null;
  return (
    <div className="offer">
      <Section id="offer" heading={heading} lead={lead}>
        <ul className="offer__list">
          {benefits.map(({ id, title, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
