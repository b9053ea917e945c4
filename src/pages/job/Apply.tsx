/** The application form of a job, with the job's questions. */
import { lazy, Suspense, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { limits } from '../../shared/forms/limits';
import { questionField, YES_NO, type AskedQuestion } from '../../shared/jobs/questions';
import { useSetting } from '../../data/content';
import type { JobPageData, ShownJob } from '../../data/jobs';
import {
  FieldProblem,
  Select,
  TextInput,
  useControl,
  type FieldProps,
  TextArea,
} from '../../ui/fields/controls';
import { whatsappLink } from '../../ui/section/ContactLinks';
import { Form } from '../../ui/forms/Form';
import { readDraft } from '../../ui/forms/draft';
import { PersonWithResume } from '../../ui/forms/PersonWithResume';
import { useIsHydrated } from '../../ui/useIsHydrated';
import type { Details } from './KeptDetails';
import './apply.css';

/** The first of the two has the id that a message about them links to. */
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

/** A question of the job, with the control of its kind. */
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

const DETAILS = 'sampark-details';

/** Loaded if there is something to store or to offer; a failure needs no message. */
const KeptDetails = lazy(() =>
  import('./KeptDetails').then(
    ({ KeptDetails }) => ({ default: KeptDetails }),
    () => ({ default: () => <></> }),
  ),
);

function keptDetails(): Details | null {
  try {
    return JSON.parse(localStorage.getItem(DETAILS) ?? 'null') as Details | null;
  } catch {
    return null;
  }
}

/** The next steps after applying; similar jobs are below the form. */
function AfterApplying({ form }: { readonly form: string }) {
  const { similar = [] } = useLoaderData<JobPageData>();
  // The draft ends with this; a page without its script has none.
  const [{ typed }] = useState(() => readDraft(form));
  return (
    <p className="buttons">
      {similar.length > 0 && (
        <a className="button" href="#similar">
          See similar jobs
        </a>
      )}
      <a className="button" data-look="secondary" href="/jobs">
        See all jobs
      </a>
      {typed && (
        <Suspense>
          <KeptDetails at={DETAILS} typed={typed} />
        </Suspense>
      )}
    </p>
  );
}

interface ApplyProps {
  readonly job: ShownJob;
  /** The data that the application form needs. */
  readonly questions: readonly AskedQuestion[];
}

/** Each job has a form of its own, with a draft of its own. */
export function Apply({ job, questions }: ApplyProps) {
  const { apply_heading, apply_text, money_note } = useSetting('jobs_page');
  const { whatsapp } = useSetting('contact_details');
  const kept = useIsHydrated() && keptDetails();
  const name = `application-${job.id}`;
  const chat = `Hello, I would like to apply for ${job.title} (reference ${job.reference ?? job.id}).`;
  return (
    <section className="apply" id="apply" aria-labelledby="apply-heading" data-kept={DETAILS}>
      <h2 id="apply-heading">{apply_heading}</h2>
      {apply_text && <p>{apply_text}</p>}
      {money_note && <p className="apply__money">{money_note}</p>}
      {whatsapp && (
        <p>
          <a href={whatsappLink(whatsapp, chat)}>Apply by WhatsApp</a>
        </p>
      )}
      <Form
        key={job.id}
        name={name}
        kind="application"
        jobId={job.id}
        questions={questions}
        label={`Application: ${job.title}`}
        submitLabel="Send Application"
        next={<AfterApplying form={name} />}
      >
        {kept && (
          <Suspense>
            <KeptDetails at={DETAILS} kept={kept} />
          </Suspense>
        )}
        <PersonWithResume hasOneName>
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
        </PersonWithResume>
      </Form>
    </section>
  );
}
