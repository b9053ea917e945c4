import { faqPage } from '../../shared/structuredData';
import { Prose } from '../Prose';
import { Section } from '../section/Section';
import { StructuredData } from '../StructuredData';
import './faq.css';

interface FaqProps {
  readonly heading: string;
  readonly lead: string;
  readonly items: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
}

/** Questions that open on their answers, with or without script; nothing while there are none. */
export function Faq({ heading, lead, items }: FaqProps) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} lead={lead} id="questions" layout="split">
      <div className="faq">
        {items.map(({ id, question, answer }) => (
          <details key={id}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <Prose html={answer} />
          </details>
        ))}
      </div>
      <StructuredData value={import.meta.env.SSR && faqPage(items)} />
    </Section>
  );
}
