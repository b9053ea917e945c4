/** The frame of a control: label above, hint and problem below. */
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { FieldProps } from './useControl';
import './field.css';

interface FrameProps extends FieldProps {
  readonly id: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

export function Field({ id, label, hint, problem, isOptional, children }: FrameProps) {
  return (
    <div className="field">
      <div className="field__head">
        <label htmlFor={id}>{label}</label>
        <span className="field__mark">{isOptional ? 'optional' : 'required'}</span>
      </div>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="field__problem" id={`${id}-problem`}>
          <CircleAlert size={18} aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  );
}
