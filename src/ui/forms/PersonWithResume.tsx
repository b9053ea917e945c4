import { type ChangeEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { CALL_TIME, CALL_TIMES } from '../../shared/jobs/questions';
import { Select, useControl } from '../fields/controls';
import { FormContext } from '../fields/FormContext';
import { PersonFields } from '../fields/PersonFields';
import { ResumeInput } from './ResumeInput';

const CALL_ME = {
  name: 'call_me',
  label: 'I have no file here: please call me',
  hint: 'Then we need your phone number; email is optional.',
  isOptional: true,
};

/** Clears the problems of fields that may now be empty. */
function forgetProblems({ form }: HTMLInputElement) {
  for (const name of ['file', 'email', 'phone']) {
    form?.querySelector(`[name=${name}]`)?.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

interface PersonWithResumeProps {
  /** The fields between the person and the file. */
  readonly children: ReactNode;
  readonly hasOneName?: boolean;
}

/** The sender and a resume; a number to call replaces a missing file. */
export function PersonWithResume({ children, hasOneName }: PersonWithResumeProps) {
  const { typed } = useContext(FormContext);
  const [isCalled, setCalled] = useState(typed[CALL_ME.name] !== undefined);
  const { control } = useControl(CALL_ME);
  const box = useRef<HTMLInputElement>(null);
  // The box may have been ticked before this script was ready.
  useEffect(() => setCalled(box.current?.checked ?? false), []);
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setCalled(currentTarget.checked);
    forgetProblems(currentTarget);
  }
  return (
    <>
      <PersonFields {...{ isCalled, hasOneName }} />
      {children}
      <ResumeInput isCalled={isCalled} />
      <div className="field">
        <p className="consent">
          <input
            {...control}
            ref={box}
            type="checkbox"
            value="true"
            defaultChecked={isCalled}
            onChange={change}
          />
          <label htmlFor={control.id}>{CALL_ME.label}</label>
        </p>
        <p className="field__hint" id={`${control.id}-hint`}>
          {CALL_ME.hint}
        </p>
      </div>
      {/* Below a box that is not ticked, styles hide it. */}
      <Select
        name="call_time"
        label={CALL_TIME}
        prompt="Any time"
        options={CALL_TIMES.map((time) => [time, time])}
        isOptional
      />
    </>
  );
}
