/** A job that is open: its text, and the form of those who apply, with what the job asks them. */
import { limits } from '../../shared/forms/limits';
import { questionField, YES_NO, type AskedQuestion } from '../../shared/jobs/questions';
import {
  FieldProblem,
  Select,
  TextInput,
  useControl,
  type FieldProps,
  TextArea,
} from '../../ui/fields/controls';
import { useContent, useSetting, useSiteUrl } from '../../data/content';
import type { ShownJob } from '../../data/jobs';
import { titleWithPlace } from '../../shared/jobs/jobNames';
import { jobPosting } from '../../shared/jobs/jobPosting';
import { BackButton } from '../../ui/BackButton';
import { wordsOf } from '../../shared/languages';
import { Consultant } from '../../ui/section/ContactLinks';
import { Salary } from '../../ui/jobs/JobRows';
import { Prose } from '../../ui/section/Prose';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { StructuredData } from '../../ui/StructuredData';
import { ResumeInput } from '../../ui/forms/ResumeInput';
import { Form } from '../../ui/forms/Form';
import { PersonFields } from '../../ui/fields/PersonFields';
import { JobFacts, Share } from './JobFacts';
import './job.css';

/** The first of the two has the id that a message about them leads to. */
function YesNo(props: FieldProps) {
  const { label, isOptional } = props;
  const { control, problem, typed } = useControl(props);
  const { id, name, required, ...described } = control;
  return (
    <fieldset className="field" role="radiogroup" {...described}>
      <legend>
        <span className="field__head">
          <span className="field__asked">{label}</span>
          {isOptional && <span className="field__mark">optional</span>}
        </span>
      </legend>
      <div className="field__answers">
        {YES_NO.map((answer, place) => (
          <label key={answer}>
            <input
              id={place === 0 ? id : `${id}-${place}`}
              type="radio"
              name={name}
              value={answer}
              required={required}
              defaultChecked={typed === answer}
            />
            {answer}
          </label>
        ))}
      </div>
      <FieldProblem of={id} problem={problem} />
    </fieldset>
  );
}

/** A question that a job asks, as its kind is answered. */
function QuestionField({ question }: { readonly question: AskedQuestion }) {
  const { id, wording, kind, choices, required } = question;
  const field = { name: questionField(id), label: wording, isOptional: !required };
  if (kind === 'yes_no') return <YesNo {...field} />;
  if (kind === 'choice') {
    return (
      <Select {...field} prompt="Choose an answer" options={choices.map((choice) => [choice, choice])} />
    );
  }
  return (
    <TextInput
      {...field}
      type={kind === 'date' ? kind : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={limits.answer}
    />
  );
}

/** What people ask first, in one line under the title; on phones four of them. The aside has the rest. */
const FirstFacts = ({ job }: { readonly job: ShownJob }) => (
  <ul className="fact-line">
    <li>
      <Salary salary={job.salary} />
    </li>
    <li {...wordsOf(job.location, job.words)}>{job.location}</li>
    <li>{`${job.type}, ${job.workplace.toLowerCase()}`}</li>
    {job.experience && <li>{`Experience: ${job.experience.toLowerCase()}`}</li>}
    <li>{job.posted}</li>
  </ul>
);

interface OpenJobProps {
  readonly job: ShownJob;
  /** What those who apply are asked. */
  readonly questions: readonly AskedQuestion[];
}

/** Each job has a form of its own, with a draft of its own. */
function Apply({ job, questions }: OpenJobProps) {
  const { apply_heading, apply_text, money_note } = useSetting('jobs_page');
  return (
    <section className="apply" id="apply" aria-labelledby="apply-heading">
      <h2 id="apply-heading">{apply_heading}</h2>
      {apply_text && <p>{apply_text}</p>}
      {money_note && <p className="apply__money">{money_note}</p>}
      <Form
        key={job.id}
        name={`application-${job.id}`}
        kind="application"
        jobId={job.id}
        questions={questions}
        label={`Application: ${job.title}`}
        submitLabel="Send Application"
      >
        <PersonFields />
        {questions.map((question) => (
          <QuestionField key={question.id} question={question} />
        ))}
        <TextArea
          name="message"
          label="Message"
          hint="Up to 5,000 characters"
          maxLength={limits.message}
          isOptional
        />
        <ResumeInput />
      </Form>
    </section>
  );
}

/** Search results and shared links show about as much. */
const LONGEST = 170;

/** Where, what kind, how much, and how it begins, as far as whole words go. */
const descriptionOf = (job: ShownJob) => {
  const facts = [titleWithPlace(job), job.type, job.salary].filter(Boolean).join(', ');
  const text = `${facts}. ${job.summary}`;
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
};

export function OpenJob({ job, questions }: OpenJobProps) {
  const named = job.consultant?.toLowerCase();
  const consultant = useContent('consultants').find(({ name }) => name.toLowerCase() === named);
  const brand = useSetting('brand');
  const clients = useContent('clients');
  const { phone, email } = useSetting('contact_details');
  const origin = useSiteUrl();
  const address = origin + job.path;
  const reference = `reference ${job.reference ?? job.id}`;
  return (
    <article className="job">
      <Seo title={titleWithPlace(job)} description={descriptionOf(job)} />
      <StructuredData key={job.id} value={import.meta.env.SSR && jobPosting(origin, brand, clients, job)} />
      <PageHeader
        title={job.title}
        words={job.words}
        lead={<span {...wordsOf(job.company, job.words)}>{job.company}</span>}
        back={<BackButton fallback="/jobs">Back to jobs</BackButton>}
      >
        <FirstFacts job={job} />
      </PageHeader>
      <div className="job__body wrap">
        <div className="job__text">
          <Prose html={job.html} words={job.words} />
        </div>
        <div className="job__aside">
          <a className="button" href="#apply">
            Apply for this job
          </a>
          <JobFacts job={job} contact={consultant ? undefined : job.consultant} />
          {consultant && (
            <section className="job__contact" aria-label="Your contact">
              <Consultant consultant={consultant} about={`the job ${job.title} (${reference})`} />
            </section>
          )}
          <Share title={titleWithPlace(job)} address={address} />
        </div>
        <div className="job__bar">
          <p>
            <strong {...job.words}>{job.title}</strong>
            <Salary salary={job.salary} />
          </p>
          <a className="button" href="#apply">
            Apply
          </a>
        </div>
        <Apply job={job} questions={questions} />
        <p className="job__on-paper">{[brand.name, phone, email, reference, address].join('\n')}</p>
      </div>
    </article>
  );
}
