import ChevronDown from 'lucide-react/icons/chevron-down';
import { ALERT_FREQUENCIES } from '../../../shared/jobs/jobAlerts';
import { Field } from '../../../ui/forms/fields/Field';
import { useControl } from '../../../ui/forms/fields/useControl';

const field = { name: 'frequency', label: 'How often' };

export function FrequencySelect() {
  const { control, problem, typed } = useControl(field);
  return (
    <Field {...field} id={control.id} problem={problem}>
      <div className="field__select">
        <select {...control} className="field__control" defaultValue={typed}>
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
