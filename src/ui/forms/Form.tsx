import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSetting } from '../../data/content';
import { useIsHydrated } from '../useIsHydrated';
import { FormAnswerMessage } from './FormAnswerMessage';
import { FormContext } from './FormContext';
import { ProblemSummary } from './ProblemSummary';
import { useForm, type FormOptions } from './useForm';
import '../controls/button.css';
import './form.css';

interface FormProps extends FormOptions {
  /** What the form is called by those who cannot see it. */
  readonly label: string;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/** Before its script is there it is checked by the browser and answered by the server, with nothing in the address. */
export function Form({ label, submitLabel, children, ...options }: FormProps) {
  const { intro, privacy } = useSetting('form_texts');
  const { problems, wasSubmitted, answer, isBusy, formProps } = useForm(options);
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <FormContext value={{ name: options.name, problems }}>
      <form
        {...formProps}
        className="form"
        method="post"
        action={pathname}
        noValidate={isHydrated}
        aria-label={label}
      >
        {intro && <p className="form__intro">{intro}</p>}
        <ProblemSummary form={options.name} problems={wasSubmitted ? problems : {}} />
        {children}
        <div className="form__end">
          <button className="button" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : submitLabel}
          </button>
          <p className="form__privacy">
            {privacy} <Link to="/privacy">Privacy Policy</Link>
          </p>
        </div>
        <FormAnswerMessage answer={answer} />
      </form>
    </FormContext>
  );
}
