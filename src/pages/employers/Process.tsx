import { useContent } from '../../data/content';
import { Section } from '../../ui/section/Section';
import './process.css';

/** The way from the brief to the first day: numbered stops, joined by the arcs of the house. */
export function Process({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const steps = useContent('process_steps');
  if (steps.length === 0) return null;
  return (
    <div className="process">
      <Section id="process" heading={heading} lead={lead}>
        <ol className="process__steps">
          {steps.map(({ id, name, text, time }) => (
            <li key={id}>
              <svg viewBox="0 0 100 40" fill="none" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 40C25 -6 75 -6 100 40" vectorEffect="non-scaling-stroke" />
              </svg>
              <h3>{name}</h3>
              {time && <p className="process__time">{time}</p>}
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
