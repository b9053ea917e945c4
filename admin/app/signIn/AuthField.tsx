/**
 * The parts of the sign-in forms, without antd: a field, the message above, and the focus on the first invalid field.
 */
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ShowPassword } from '../../kit/ui/inputs';
import type { Outcome } from '../auth/outcome';
import './auth.css';

interface AuthFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** Content below the input, such as a list of requirements; described to screen readers. */
  hint?: ReactNode;
}

/** A plain labelled input with its message below; a password can be shown. */
export function AuthField({ label, error, hint, type, ...input }: AuthFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input">
        <input
          id={id}
          type={isShown ? 'text' : type}
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
          {...input}
        />
        {type === 'password' && <ShowPassword isShown={isShown} onShow={setShown} />}
      </div>
      {hint && <div id={`${id}-hint`}>{hint}</div>}
      {error && (
        <p className="auth-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The box above a form: red for a failure, green for a success; announced when it appears. */
export function AuthMessage({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome?.message) return null;
  return (
    <div
      className={outcome.ok ? 'auth-message is-success' : 'auth-message is-error'}
      role={outcome.ok ? 'status' : 'alert'}
    >
      {outcome.message}
    </div>
  );
}

/** Shows the messages and focuses the first field that has one. */
export function focusInvalid(form: HTMLFormElement, showMessages: () => void) {
  flushSync(showMessages);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
