/** Without its script it is answered by the server; with it, the code that checks and sends comes with the first press. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSetting } from '../../../data/content';
import { limits } from '../../../shared/forms/limits';
import { ALERT_FILTERS, ALERT_FREQUENCIES } from '../../../shared/jobs/jobAlerts';
import { jobsPath, type JobQuery } from '../../../shared/jobs/jobQuery';
import { FormAnswerMessage } from '../../../ui/forms/answer/FormAnswerMessage';
import { Consent } from '../../../ui/forms/fields/Consent';
import { TextInput } from '../../../ui/forms/fields/TextInput';
import { FormContext } from '../../../ui/forms/FormContext';
import { HiddenFields } from '../../../ui/forms/HiddenFields';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import { Field } from '../../../ui/forms/fields/Field';
import { useControl } from '../../../ui/forms/fields/useControl';
import { useJobAlertForm } from './useJobAlertForm';
import '../../../ui/controls/button.css';
import '../../../ui/forms/form.css';

const field = { name: 'frequency', label: 'How often' };

/** It always has a value, so nothing stands for none. */
function FrequencySelect() {
  const { control, problem, typed } = useControl(field);
  return (
    <Field {...field} id={control.id} problem={problem}>
      <div className="field__select">
        <select {...control} required={false} className="field__control" defaultValue={typed}>
          {Object.entries(ALERT_FREQUENCIES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </div>
    </Field>
  );
}

/** Ids begin with it, and it tells the forms of the site apart. */
const NAME = 'job_alert';

interface JobAlertFormProps {
  readonly query: JobQuery;
  readonly onAsked: (email: string) => void;
}

export function JobAlertForm({ query, onAsked }: JobAlertFormProps) {
  const { alert_consent } = useSetting('jobs_page');
  const { problems, typed, outcome, isBusy, formProps } = useJobAlertForm(onAsked);
  const isHydrated = useIsHydrated();
  return (
    <FormContext value={{ name: NAME, problems, typed }}>
      <form
        {...formProps}
        className="form"
        method="post"
        action={`${jobsPath(query)}#job-alert`}
        noValidate={isHydrated}
        aria-labelledby="job-alert-heading"
      >
        <HiddenFields kind={NAME} />
        {ALERT_FILTERS.map((name) => (
          <input key={name} type="hidden" name={name} value={query[name]} />
        ))}
        <div className="form__row">
          <TextInput name="email" label="Email" type="email" autoComplete="email" maxLength={limits.email} />
          <FrequencySelect />
        </div>
        <Consent text={alert_consent} />
        <div className="form__end">
          <button className="button" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Get job alert'}
          </button>
        </div>
        <FormAnswerMessage outcome={outcome} />
      </form>
    </FormContext>
  );
}
