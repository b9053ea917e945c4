import { useContent } from '../../data/content';
import { Section } from '../../ui/section/Section';
import { BenefitDrawing } from './BenefitDrawing';
import './benefits.css';

export function Benefits({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const benefits = useContent('candidate_benefits');
  if (benefits.length === 0) return null;
  return (
    <Section id="benefits" heading={heading} lead={lead} layout="split">
      <ul className="candidate-benefits">
        {benefits.map(({ id, title, text, drawing }) => (
          <li key={id}>
            <BenefitDrawing of={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
