import { X } from 'lucide-react';
import { countries } from '../../../../../src/shared/jobs/editing/countries';
import { textsOf, type ControlProps } from '../../../../kit/fields/Control';
import '../../../../kit/ui/choiceList.css';

/** Several countries: each chosen one can be taken out again. */
export function CountriesControl({ field, value, input, isDisabled, onChange }: ControlProps) {
  const chosen = textsOf(value);
  return (
    <div className="countries">
      <select
        {...input}
        className="choice-list"
        value=""
        disabled={isDisabled}
        onChange={(event) => onChange([...chosen, event.target.value])}
      >
        <option value="">Add a country…</option>
        {Object.entries(countries)
          .filter(([code]) => !chosen.includes(code))
          .map(([code, country]) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
      </select>
      <ul className="plain-list" aria-label={field.label}>
        {chosen.map((code) => (
          <li key={code}>
            <button
              type="button"
              disabled={isDisabled}
              aria-label={`Remove ${countries[code] ?? code}`}
              onClick={() => onChange(chosen.filter((other) => other !== code))}
            >
              {countries[code] ?? code}
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
