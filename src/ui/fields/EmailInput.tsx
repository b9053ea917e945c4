/** The field of an email address, which asks about a typo in the name of a provider. */
import { type FocusEvent, type MouseEvent, useState } from 'react';
import { limits } from '../../shared/forms/limits';
import { TextInput, type FieldProps } from './controls';

/** The rules are loaded when somebody leaves the field; without them nothing is asked. */
const loadTypos = () => import('../../shared/forms/emailTypos').catch(() => undefined);

export function EmailInput(props: Pick<FieldProps, 'isOptional' | 'mayBeMissing'>) {
  const [meant, setMeant] = useState<string>();
  async function ask({ target, relatedTarget }: FocusEvent<HTMLElement, Element>) {
    const isInput = target instanceof HTMLInputElement;
    // A question that appears above a pressed button would move it away.
    if (!isInput || relatedTarget instanceof HTMLButtonElement) return;
    const { value } = target;
    const found = (await loadTypos())?.meantAddress(value);
    if (target.value === value) setMeant(found);
  }
  function take({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const input = currentTarget.closest('.email')?.querySelector('input');
    if (!input || !meant) return;
    input.value = meant;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }
  return (
    <div className="email" onBlur={(event) => void ask(event)} onInput={() => setMeant(undefined)}>
      <TextInput
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        {...props}
      />
      {meant && (
        <p className="email__meant" role="alert">
          Did you mean{' '}
          <button type="button" onClick={take}>
            {meant}
          </button>
          ?
        </p>
      )}
    </div>
  );
}
