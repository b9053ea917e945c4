import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { ShowPassword } from '../../kit/ui/ShowPassword';
import './auth.css';

interface AuthFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** What stands under the input, such as a list of requirements; read with the input. */
  hint?: ReactNode;
}

/** A plain labelled input with its message beneath; a password can be looked at. */
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
