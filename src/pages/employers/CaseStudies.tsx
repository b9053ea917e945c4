import { useContent, useSetting, type ContentItem } from '../../data/content';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/section/Section';
import './caseStudies.css';

/** As the columns of caseStudies.css. */
const SIZES = '(max-width: 60rem) 92vw, 40rem';

function Figures({ study }: { readonly study: ContentItem<'case_studies'> }) {
  const figures = [
    [study.figure_1, study.caption_1],
    [study.figure_2, study.caption_2],
    [study.figure_3, study.caption_3],
  ].filter(([value]) => value);
  if (figures.length === 0) return null;
  return (
    <dl className="case__figures">
      {figures.map(([value, caption]) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Case({ study }: { readonly study: ContentItem<'case_studies'> }) {
  const { client, headline, asked, done, quote, quoted, image, image_alt } = study;
  const page = useSetting('employers_page');
  return (
    <article className="case">
      <Picture image={image} alt={image_alt} width={1200} height={900} sizes={SIZES} />
      <header>
        <p>{client}</p>
        <h3>{headline}</h3>
      </header>
      <Figures study={study} />
      <div className="case__text">
        <h4>{page.cases_asked}</h4>
        <p>{asked}</p>
      </div>
      <div className="case__text">
        <h4>{page.cases_done}</h4>
        <p>{done}</p>
      </div>
      {quote && (
        <figure>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          {quoted && <figcaption>{quoted}</figcaption>}
        </figure>
      )}
    </article>
  );
}

/** What was done for a client, in figures; nothing while staff keep it hidden. */
export function CaseStudies() {
  const studies = useContent('case_studies');
  const { cases_heading, cases_lead } = useSetting('employers_page');
  if (studies.length === 0) return null;
  return (
    <Section id="cases" heading={cases_heading} lead={cases_lead}>
      {studies.map((study) => (
        <Case key={study.id} study={study} />
      ))}
    </Section>
  );
}
