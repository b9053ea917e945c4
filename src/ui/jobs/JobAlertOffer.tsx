/**
 * New jobs by email: the offer below the list and on a page of its own, and its form. Without its script the server
 * answers the form; with it, the code that checks and sends is loaded with the first press.
 */
import { useContext, useEffect, useRef, useState, type FormEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Mail from 'lucide-react/icons/mail';
import { VisitorApiContext, type Outcome } from '../../data/visitorApi';
import { usePosted, FormContext } from '../fields/FormContext';
import type { Problems } from '../forms/useProblems';
import { usePlainPost, useSecondsOpen } from '../fields/sending';
import { useSetting } from '../../data/content';
import { limits } from '../../shared/forms/limits';
import { ALERT_FREQUENCIES, JOB_ALERTS_PATH } from '../../shared/jobs/jobAlerts';
import { jobsPath, JOBS_PATH, type JobQuery } from '../../shared/jobs/jobQuery';
import { FormAnswerMessage } from '../fields/FormAnswerMessage';
import { Consent, HiddenFields } from '../fields/PersonFields';
import { TextInput, Field, useControl } from '../fields/controls';
import { useIsHydrated } from '../useIsHydrated';
import '../button.css';
import '../fields/fields.css';
import './jobs.css';
import './jobAlert.css';

const problemsOf = (outcome: Outcome | undefined): Problems =>
  outcome?.kind === 'problems' ? outcome.problems : {};

/** A search that cannot be stored has no field here in which it could be fixed. */
function withoutField(outcome: Outcome | undefined): Outcome | undefined {
  const message = problemsOf(outcome)['filters'];
  return message ? { kind: 'refused', message } : outcome;
}

/** `onAsked` receives the address once an email to it is on its way. */
function useJobAlertForm(onAsked: (email: string) => void) {
  const { loadJobAlerts: load } = useContext(VisitorApiContext);
  const before = usePosted('job_alert');
  const secondsOpen = useSecondsOpen();
  const orPost = usePlainPost();
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(() => withoutField(before.outcome));
  const [problems, setProblems] = useState(before.problems);

  // The focus moves to the first field to fix, or to the result.
  useEffect(() => {
    if (outcome) ref.current?.querySelector<HTMLElement>('[aria-invalid=true],.form-answer')?.focus();
  }, [outcome]);

  async function send(values: FormData): Promise<Outcome> {
    // The code that sends may not have loaded.
    const [alerts, seconds] = await Promise.all([load().catch(() => undefined), secondsOpen()]);
    return alerts?.request(values, seconds) ?? { kind: 'unheard' };
  }

  async function submit(form: HTMLFormElement) {
    if (isSending.current) return;
    isSending.current = true;
    const values = new FormData(form);
    // An incomplete form is not sent: only its messages are loaded.
    setBusy(form.checkValidity());
    const answer = await orPost(form, () => send(values));
    isSending.current = false;
    setBusy(false);
    if (answer?.kind === 'sent') {
      const email = values.get('email');
      onAsked(typeof email === 'string' ? email.trim() : '');
      return;
    }
    setProblems(problemsOf(answer));
    setOutcome(withoutField(answer));
  }

  return {
    problems,
    typed: before.typed,
    outcome,
    isBusy,
    formProps: {
      ref,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        const { [(target as HTMLInputElement).name]: mended, ...others } = problems;
        if (mended) setProblems(others);
      },
    },
  };
}

const frequency = { name: 'frequency', label: 'How often' };

/** It always has a value, so it needs no empty option. */
function FrequencySelect() {
  const { control, problem, typed } = useControl(frequency);
  return (
    <Field {...frequency} id={control.id} problem={problem}>
      <div className="field__select">
        <select {...control} required={false} className="field__control" defaultValue={typed}>
          {Object.entries(ALERT_FREQUENCIES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </div>
    </Field>
  );
}

/** Ids begin with it, and it distinguishes the forms of the site. */
const NAME = 'job_alert';

interface JobAlertFormProps {
  /** The search to store; without one, people enter it themselves. */
  readonly query?: JobQuery | undefined;
  readonly onAsked: (email: string) => void;
}

function JobAlertForm({ query, onAsked }: JobAlertFormProps) {
  const { alert_consent } = useSetting('jobs_page');
  const { problems, typed, outcome, isBusy, formProps } = useJobAlertForm(onAsked);
  const isHydrated = useIsHydrated();
  return (
    <FormContext value={{ name: NAME, problems, typed }}>
      <form
        {...formProps}
        className="form"
        method="post"
        action={`${query ? jobsPath(query) : JOB_ALERTS_PATH}#job-alert`}
        noValidate={isHydrated}
        aria-labelledby="job-alert-heading"
      >
        <HiddenFields kind={NAME} />
        {query ? (
          <input type="hidden" name="search" value={jobsPath(query).slice(JOBS_PATH.length)} />
        ) : (
          <TextInput
            name="q"
            label="Job title, keyword or place"
            hint="e.g. nurse Kochi. Leave it empty for every new job."
            autoComplete="off"
            maxLength={100}
            isOptional
          />
        )}
        <div className="form__row">
          <TextInput name="email" label="Email" type="email" autoComplete="email" maxLength={limits.email} />
          <FrequencySelect />
        </div>
        <Consent text={alert_consent} />
        <div className="form__end">
          <button className="button" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Email me new jobs'}
          </button>
        </div>
        <FormAnswerMessage outcome={outcome} />
      </form>
    </FormContext>
  );
}

function AskedMessage({ text }: { readonly text: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p className="job-alert__asked" ref={message} tabIndex={-1}>
      {text}
    </p>
  );
}

interface AskedFor {
  readonly search: string | undefined;
  readonly email: string;
}

interface JobAlertOfferProps {
  readonly heading: string;
  readonly lead: string;
  readonly query?: JobQuery;
  /** The search of an alert, in words. */
  readonly search?: string;
}

/** New jobs by email. After requesting one search, the form stays for the next. */
export function JobAlertOffer({ heading, lead, query, search }: JobAlertOfferProps) {
  // Read before it is shown, because a page contains only the content that was read when it was made.
  const { alert_asked } = useSetting('jobs_page');
  const { sent } = usePosted('job_alert');
  const [asked, setAsked] = useState<AskedFor | undefined>(sent && { search, email: sent.email });
  return (
    <section className="job-alert" aria-labelledby="job-alert-heading" id="job-alert">
      <h2 id="job-alert-heading">
        <Mail size={22} aria-hidden="true" />
        {heading}
      </h2>
      {asked && asked.search === search ? (
        <AskedMessage text={alert_asked.replaceAll('{email}', asked.email)} />
      ) : (
        <>
          {lead && <p>{lead}</p>}
          {search && (
            <dl>
              <div>
                <dt>Your search</dt>
                <dd>{search}</dd>
              </div>
            </dl>
          )}
          <JobAlertForm query={query} onAsked={(email) => setAsked({ search, email })} />
        </>
      )}
    </section>
  );
}
