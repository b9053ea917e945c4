/** A form of the site: the problems to fix, its fields, the progress of a submission, and its result. */
import { type MouseEvent, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { questionField, type AskedQuestion } from '../../shared/jobs/questions';
import type { UploadProgress } from '../../data/visitorApi';
import { sizeProgress } from '../../shared/forms/fileSize';
import { useSetting } from '../../data/content';
import { fieldId, FormContext, usePosted } from '../fields/FormContext';
import { useIsHydrated } from '../useIsHydrated';
import { FormAnswerMessage } from '../fields/FormAnswerMessage';
import { Consent, HiddenFields } from '../fields/PersonFields';
import type { Problems } from './useProblems';
import { Confirmation } from './Confirmation';
import { draftKey, dropDraft } from './draft';
import { useForm, type FormOptions } from './useForm';
import type { SentForm } from './useSubmit';
import './forms.css';
import '../button.css';
import '../fields/fields.css';

interface ProblemSummaryProps {
  readonly form: string;
  readonly problems: Problems;
  readonly questions?: readonly AskedQuestion[];
}

/** Moves the focus without a step in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** The problems to fix before a form can be sent, with a link to each field. */
function ProblemSummary({ form, problems, questions }: ProblemSummaryProps) {
  const found = Object.entries(problems);
  // Many questions have the same problem; their wording distinguishes them.
  const wordings = new Map(
    questions?.map(({ id, wording }) => [questionField(id), wording.replace(/\w$/, '$&:')]),
  );
  return (
    <div className="form-problems">
      <p role="alert">
        {found.length > 0 &&
          `Nothing was sent. Please check ${found.length > 1 ? `${found.length} fields` : 'one field'}:`}
      </p>
      {found.length > 0 && (
        <ul>
          {found.map(([field, problem]) => (
            <li key={field}>
              <a href={`#${fieldId(form, field)}`} onClick={focusField}>
                {[wordings.get(field), problem].filter(Boolean).join(' ')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface UploadStatusProps {
  readonly isBusy: boolean;
  /** Absent while no file is being uploaded. */
  readonly progress: UploadProgress | undefined;
  readonly onCancel: () => void;
}

const hasArrived = ({ sent, total }: UploadProgress) => sent >= total;

function spoken({ isBusy, progress }: UploadStatusProps): string {
  if (!isBusy) return '';
  if (!progress) return 'Sending…';
  return hasArrived(progress) ? 'The file is uploaded. Sending…' : 'Uploading your file.';
}

/** The progress of an upload. Screen readers announce its beginning and end; the figures are visual only. */
function UploadStatus(props: UploadStatusProps) {
  const { progress, onCancel } = props;
  return (
    <>
      <output className="visually-hidden">{spoken(props)}</output>
      {progress && (
        <div className="upload">
          <progress aria-label="Upload progress" value={progress.sent} max={progress.total} />
          <span className="upload__size">{sizeProgress(progress.sent, progress.total)}</span>
          {!hasArrived(progress) && (
            <button className="upload__cancel" type="button" onClick={onCancel}>
              Cancel
            </button>
          )}
        </div>
      )}
    </>
  );
}

interface FormProps extends FormOptions {
  /** The accessible name of the form. */
  readonly label: string;
  readonly submitLabel: string;
  /** The job of an application. */
  readonly jobId?: number;
  /** The offer after sending, in place of the default one. */
  readonly next?: ReactNode;
  readonly children: ReactNode;
}

interface OpenFormProps extends FormProps {
  readonly onSent: (sent: SentForm) => void;
  /** It replaces a confirmation. */
  readonly isAnother: boolean;
}

/** Before its script is ready, the browser checks it and the server answers it, with nothing in the address. */
function OpenForm({ label, submitLabel, jobId, children, onSent, isAnother, ...options }: OpenFormProps) {
  const { intro } = useSetting('form_texts');
  const { problems, typed, wasSubmitted, outcome, isBusy, progress, cancel, formProps } = useForm(
    options,
    onSent,
  );
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const { ref } = formProps;
  useEffect(() => {
    if (isAnother) ref.current?.querySelector<HTMLElement>('.field input')?.focus();
  }, [isAnother, ref]);
  return (
    <FormContext value={{ name: options.name, problems, typed: { ...options.begin, ...typed } }}>
      <form
        {...formProps}
        className="form"
        data-kept={draftKey(options.name)}
        method="post"
        encType="multipart/form-data"
        id={fieldId(options.name, 'form')}
        action={`${pathname}#${fieldId(options.name, 'form')}`}
        noValidate={isHydrated}
        aria-label={label}
      >
        <HiddenFields kind={options.kind} jobId={jobId} place={options.place} />
        {intro && <p className="form__intro">{intro}</p>}
        <ProblemSummary
          form={options.name}
          problems={wasSubmitted ? problems : {}}
          questions={options.questions}
        />
        {children}
        <Consent />
        <div className="form__end">
          <button className="button" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : submitLabel}
          </button>
          <UploadStatus isBusy={isBusy} progress={progress} onCancel={cancel} />
        </div>
        <FormAnswerMessage outcome={outcome} />
      </form>
    </FormContext>
  );
}

export function Form(props: FormProps) {
  const { kind, name, place } = props;
  // Read before it is shown, because a page contains only the content that was read when it was made.
  const {
    sent_heading: heading,
    sent_mail: mail,
    [`sent_${kind}` as const]: next,
  } = useSetting('form_texts');
  const [sent, setSent] = useState<SentForm | undefined>(usePosted(kind, place).sent);
  const [isAnother, setAnother] = useState(false);
  useEffect(() => {
    if (sent) dropDraft(name);
  }, [sent, name]);
  if (!sent) return <OpenForm {...props} onSent={setSent} isAnother={isAnother} />;
  const startAnother = () => {
    setAnother(true);
    setSent(undefined);
  };
  return (
    <Confirmation
      {...sent}
      id={fieldId(name, 'form')}
      kind={kind}
      texts={{ heading, next, mail }}
      next={props.next}
      onAnother={startAnother}
    />
  );
}
