import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSetting } from '../../data/content';
import { useIsHydrated } from '../useIsHydrated';
import { Confirmation } from './answer/Confirmation';
import { FormAnswerMessage } from './answer/FormAnswerMessage';
import { ProblemSummary } from './answer/ProblemSummary';
import { UploadStatus } from './answer/UploadStatus';
import { Consent } from './fields/Consent';
import { fieldId, FormContext } from './FormContext';
import { HiddenFields } from './HiddenFields';
import { dropDraft } from './state/draft';
import { useForm, type FormOptions } from './state/useForm';
import { usePosted } from './state/usePosted';
import type { SentForm } from './state/useSubmit';
import '../controls/button.css';
import './form.css';

interface FormProps extends FormOptions {
  /** What the form is called by those who cannot see it. */
  readonly label: string;
  readonly submitLabel: string;
  /** The job that an application is for. */
  readonly jobId?: number;
  readonly children: ReactNode;
}

interface OpenFormProps extends FormProps {
  readonly onSent: (sent: SentForm) => void;
  /** It stands where a confirmation was. */
  readonly isAnother: boolean;
}

/** Before its script is there it is checked by the browser and answered by the server, with nothing in the address. */
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
        method="post"
        encType="multipart/form-data"
        id={fieldId(options.name, 'form')}
        action={`${pathname}#${fieldId(options.name, 'form')}`}
        noValidate={isHydrated}
        aria-label={label}
      >
        <HiddenFields kind={options.kind} jobId={jobId} />
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
  const { kind, name } = props;
  // Read before it is shown, for a page brings along what was read when it was made.
  const {
    sent_heading: heading,
    sent_mail: mail,
    [`sent_${kind}` as const]: next,
  } = useSetting('form_texts');
  const [sent, setSent] = useState<SentForm | undefined>(usePosted(kind).sent);
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
      onAnother={startAnother}
    />
  );
}
