/** The page for employers: benefits, the process, proof, and an enquiry form. */
import { useContent, useSetting, type ContentItem } from '../../data/content';
import { Picture, Portrait } from '../../ui/Picture';
import { Closing, PageHeader, Section } from '../../ui/section/Section';
import { ButtonLink, ArrowLink } from '../../ui/ButtonLink';
import { Faq } from '../../ui/section/Prose';
import { Industries } from '../../ui/proof/Industries';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/proof/TestimonialsSection';
import { EnquiryForm } from '../../ui/forms/VisitorForms';
import { Arranged } from '../../ui/sections/BuiltSections';
import { Points, Steps } from '../../ui/sections/lists';
import { PhoneLink } from '../../ui/section/ContactLinks';
import { Clients, ClientSign } from '../../ui/section/Figures';
import './cases.css';
import './employers.css';

/** The width of the columns of `.case`. */
const CASE_SIZES = '(max-width: 60rem) 92vw, 50vw';

function CaseFigures({ study }: { readonly study: ContentItem<'case_studies'> }) {
  const figures = [
    [study.figure_1, study.caption_1],
    [study.figure_2, study.caption_2],
    [study.figure_3, study.caption_3],
  ].filter(([value]) => value);
  if (figures.length === 0) return null;
  return (
    <div>
      <dl className="case__figures">
        {figures.map(([value, caption]) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {study.counted && <p className="case__counted">{study.counted}</p>}
    </div>
  );
}

function Case({ study }: { readonly study: ContentItem<'case_studies'> }) {
  const { client, headline, asked, done, quote, quoted, quoted_image, image, image_alt } = study;
  const page = useSetting('employers_page');
  return (
    <article className="case">
      <Picture image={image} alt={image_alt} width={1200} height={900} sizes={CASE_SIZES} />
      <div>
        <p className="case__client">
          <ClientSign name={client} sizes="15rem" />
        </p>
        <h3>{headline}</h3>
        <h4>{page.cases_asked}</h4>
        <p>{asked}</p>
        <h4>{page.cases_done}</h4>
        <p>{done}</p>
      </div>
      <CaseFigures study={study} />
      {quote && (
        <figure>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <figcaption>
            {quoted_image && <Portrait image={quoted_image} alt="" width={160} height={160} sizes="4rem" />}
            {quoted}
          </figcaption>
        </figure>
      )}
    </article>
  );
}

/** The work for a client, in figures; nothing while staff hide it. */
function CaseStudies() {
  const studies = useContent('case_studies');
  const { cases_heading, cases_lead } = useSetting('employers_page');
  if (studies.length === 0) return null;
  return (
    <div className="cases">
      <Section id="cases" heading={cases_heading} lead={cases_lead}>
        {studies.map((study) => (
          <Case key={study.id} study={study} />
        ))}
      </Section>
    </div>
  );
}

/** The steps from the brief to the first day. */
function Process({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const steps = useContent('process_steps');
  if (steps.length === 0) return null;
  return (
    <div className="process">
      <Section id="process" heading={heading} lead={lead}>
        <Steps steps={steps} />
      </Section>
    </div>
  );
}

/** The same benefits for every client, as a ledger. */
function Solutions({ heading, lead }: { readonly heading: string; readonly lead: string }) {
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
      <Points className="solutions" points={benefits} />
    </Section>
  );
}

/** The fees, and the guarantee if somebody leaves, if the agency states them. */
function Terms({ className = 'employers__terms' }) {
  const { fee_note, guarantee_note } = useSetting('employers_page');
  return [fee_note, guarantee_note].map(
    (note) =>
      note && (
        <p {...{ className }} key={note}>
          {note}
        </p>
      ),
  );
}

function Enquiry() {
  const { enquiry_heading, enquiry_lead } = useSetting('employers_page');
  return (
    <Section id="enquiry" heading={enquiry_heading} lead={enquiry_lead} aside={<Terms />} layout="split">
      <EnquiryForm />
    </Section>
  );
}

/** The product itself, as an example; nothing without candidates. */
function ExampleSheet() {
  const { sheet, sheet_heading, sheet_lead, sheet_signed } = useSetting('employers_page');
  if (sheet.length === 0) return null;
  return (
    <figure className="sheet" aria-labelledby="sheet-heading">
      <figcaption>
        <h2 id="sheet-heading">{sheet_heading}</h2>
        {sheet_lead && <p>{sheet_lead}</p>}
      </figcaption>
      <ol>
        {sheet.map(({ name, facts, why }) => (
          <li key={name}>
            <p>
              <strong>{name}</strong> <span>{facts}</span>
            </p>
            <p>{why}</p>
          </li>
        ))}
      </ol>
      {sheet_signed && <p className="sheet__signed">{sheet_signed}</p>}
    </figure>
  );
}

export function EmployersPage() {
  const page = useSetting('employers_page');
  const questions = useContent('employer_faqs');
  return (
    <>
      <Seo title={page.title} description={page.description} />
      <PageHeader title={page.title} lead={page.lead}>
        <p className="buttons">
          <ButtonLink to="/contact" pressed="/contact?subject=staffing-services">
            Get Started
          </ButtonLink>
          <ButtonLink to="/employers#solutions" look="secondary">
            Learn More
          </ButtonLink>
        </p>
        <Terms className="employers__first" />
        <ExampleSheet />
      </PageHeader>
      <Arranged
        page="page_employers"
        parts={{
          solutions: <Solutions heading={page.solutions_heading} lead={page.solutions_lead} />,
          process: <Process heading={page.process_heading} lead={page.process_lead} />,
          cases: <CaseStudies />,
          clients: <Clients heading={page.clients_heading} />,
          expertise: (
            <Industries
              id="expertise"
              heading={page.expertise_heading}
              lead={page.expertise_lead}
              onlyForEmployers
            />
          ),
          testimonials: (
            <TestimonialsSection
              heading={page.testimonials_heading}
              lead={page.testimonials_lead}
              shownBy="show_client_testimonials"
            />
          ),
          enquiry: <Enquiry />,
          questions: <Faq heading={page.questions_heading} lead={page.questions_lead} items={questions} />,
          call: (
            <Closing of="employers_call" look="row">
              <PhoneLink />
            </Closing>
          ),
        }}
      />
    </>
  );
}
