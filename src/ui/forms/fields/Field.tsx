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

interface FieldProblemProps {
  /** The id of the control. */
  readonly of: string;
  readonly problem: string | undefined;
}

export function FieldProblem({ of, problem }: FieldProblemProps) {
  if (!problem) return null;
  return (
    <p className="field__problem" id={`${of}-problem`}>
      <CircleAlert size={18} aria-hidden="true" />
      {problem}
    </p>
  );
}

export function Field({ id, label, hint, problem, isOptional, children }: FrameProps) {
  return (
    <div className="field">
      <div className="field__head">
        <label htmlFor={id}>{label}</label>
        {isOptional && <span className="field__mark">optional</span>}
      </div>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldProblem of={id} problem={problem} />
    </div>
  );
}
