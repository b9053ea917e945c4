import { Input } from 'antd';
import { createContext, use } from 'react';
import { nearestIndustry } from '../../../../../src/shared/jobs/editing/industryNames';
import { ChoiceList } from '../../../../kit/fields/ChoiceControl';
import { textOf, type ControlProps } from '../../../../kit/fields/Control';
import { otherIndustry, useIndustryNames } from '../../jobChoices';

/** What was written elsewhere, by the name of the field. */
type Suggested = Partial<Record<string, readonly string[]>>;

export const SuggestionsContext = createContext<Suggested>({});

/** The currencies that the agency is paid in most; any other can be written. */
const CURRENCIES = ['INR', 'AED', 'AUD', 'CAD', 'EUR', 'GBP', 'QAR', 'SAR', 'SGD', 'USD'];

export const withCurrencies = (suggestions: Suggested): Suggested => ({
  ...suggestions,
  salary_currency: CURRENCIES,
});

/** A line of text with suggestions; anything else can be written as well. */
export function SuggestedControl({ name, value, input, isDisabled, onChange, onLeave }: ControlProps) {
  const suggestions = use(SuggestionsContext)[name] ?? [];
  const list = `${input.id}-suggestions`;
  return (
    <>
      <Input
        {...input}
        list={list}
        value={textOf(value)}
        status={input['aria-invalid'] ? 'error' : ''}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </>
  );
}

const NONE = { value: '', label: 'Choose an industry…' };

/** One of the industries of the site. A job that has another one keeps it until somebody chooses. */
export function IndustryControl(props: ControlProps) {
  const { names, isOther } = useIndustryNames();
  const value = textOf(props.value);
  const isListed = names.includes(value);
  const own = value === '' ? NONE : isOther(value) ? otherIndustry(value) : { value, label: value };
  const choices = [...(isListed ? [] : [own]), ...names.map((name) => ({ value: name, label: name }))];
  return <ChoiceList {...props} field={{ ...props.field, choices }} />;
}

/** What can be done about an industry that the site does not have. */
export function IndustryNote({ industry }: { industry: string }) {
  const { names, isOther } = useIndustryNames();
  if (!isOther(industry)) return null;
  const nearest = nearestIndustry(industry, names);
  return (
    <p className="field-warning">
      “{industry}” is not among the industries of the site.{nearest && ` Did you mean ${nearest}?`}
    </p>
  );
}
