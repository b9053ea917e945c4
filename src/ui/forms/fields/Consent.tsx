import { useSetting } from '../../../data/content';
import { FieldProblem } from './Field';
import { useControl } from './useControl';
import './consent.css';

/** The link opens a tab of its own, for a chosen file does not survive a walk around the site. */
export function Consent({ text }: { readonly text?: string }) {
  const { consent: usual } = useSetting('form_texts');
  const consent = text ?? usual;
  const { control, problem, typed } = useControl({ name: 'consent', label: consent });
  return (
    <div className="field">
      <div className="consent">
        <input {...control} type="checkbox" value="true" defaultChecked={typed !== undefined} />
        <label htmlFor={control.id}>
          {consent}{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            Privacy Policy
            <span className="visually-hidden"> (opens a new tab)</span>
          </a>
        </label>
      </div>
      <FieldProblem of={control.id} problem={problem} />
    </div>
  );
}
