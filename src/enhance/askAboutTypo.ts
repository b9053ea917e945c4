/** Asks below the field of an email address about a typo in it. It is loaded when somebody leaves such a field. */
import { meantAddress } from '../shared/forms/emailTypos';

export function askAboutTypo({ target: input, relatedTarget: next }: FocusEvent): void {
  // A question that appears above a pressed button would move it away.
  if (!(input instanceof HTMLInputElement) || next instanceof HTMLButtonElement) return;
  const place = input.closest('.field');
  place?.querySelector('.email__meant')?.remove();
  const meant = meantAddress(input.value);
  if (!place || !meant) return;
  const question = document.createElement('p');
  question.className = 'email__meant';
  question.role = 'alert';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = meant;
  button.addEventListener('click', () => {
    input.value = meant;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  });
  question.append('Did you mean ', button, '?');
  input.addEventListener('input', () => question.remove(), { once: true });
  place.append(question);
}
