import { Input } from 'antd';
import { createContext, use } from 'react';
import { textOf, type ControlProps } from '../../../../kit/fields/Control';

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
