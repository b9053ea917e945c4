/** Texts by staff: a text, a day, and questions with their answers. */
import type { Words } from '../../shared/languages';
import { longDate } from '../../shared/text';
import { faqPage } from '../../shared/structuredData';
import { StructuredData } from '../StructuredData';
import { Section } from './Section';
import './prose.css';

/** Text that staff wrote as Markdown, already converted to safe HTML. */
export function Prose({ html, words }: { readonly html: string; readonly words?: Words | undefined }) {
  return <div className="prose" {...words} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A calendar day, such as 20 November 2026. */
export const DateInWords = ({ day }: { readonly day: string }) => <time dateTime={day}>{longDate(day)}</time>;

interface FaqProps {
  readonly id?: string;
  readonly heading: string;
  readonly lead: string;
  /** The answers are HTML. */
  readonly items: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
  /** Search engines expect one list of questions on a page. */
  readonly isTold?: boolean;
}

/** Questions that open to show their answers, with or without script; nothing while there are none. */
export function Faq({ id: list = 'questions', heading, lead, items, isTold = true }: FaqProps) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} lead={lead} id={list} layout="split">
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
      {isTold && <StructuredData value={import.meta.env.SSR && faqPage(items)} />}
    </Section>
  );
}
