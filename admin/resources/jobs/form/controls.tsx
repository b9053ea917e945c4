/** Controls used only in the form of a job. */
import { Input, Button } from 'antd';
import { createContext, lazy, Suspense, use, useState } from 'react';
import { X } from 'lucide-react';
import { nearestIndustry } from '../../../kit/data/jobs/industryNames';
import { countries } from '../../../../src/shared/countries';
import { ChoiceList } from '../../../kit/fields/controls/basicControls';
import { textOf, type ControlProps, textsOf } from '../../../kit/fields/Control';
import { MarkdownControl } from '../../../kit/fields/markdown/MarkdownControl';
import { plainWords } from '../../../kit/fields/FieldValues';
import { otherIndustry, useIndustryNames } from '../jobChoices';
import '../../../kit/ui/list/list.css';

/** Suggestions from other data, by field name. */
type Suggested = Partial<Record<string, readonly string[]>>;

export const SuggestionsContext = createContext<Suggested>({});

/** The usual currencies of the agency; any other can be typed. */
const CURRENCIES = ['INR', 'AED', 'AUD', 'CAD', 'EUR', 'GBP', 'QAR', 'SAR', 'SGD', 'USD'];

export const withCurrencies = (suggestions: Suggested): Suggested => ({
  ...suggestions,
  salary_currency: CURRENCIES,
});

/** A line of text with suggestions; any other text is valid as well. */
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

/** One of the industries of the site. A job with another one keeps it until it is changed. */
export function IndustryControl(props: ControlProps) {
  const { names, isOther } = useIndustryNames();
  const value = textOf(props.value);
  const isListed = names.includes(value);
  const own = value === '' ? NONE : isOther(value) ? otherIndustry(value) : { value, label: value };
  const choices = [...(isListed ? [] : [own]), ...names.map((name) => ({ value: name, label: name }))];
  return <ChoiceList {...props} field={{ ...props.field, choices }} />;
}

/** Suggestions for an industry that is not on the site. */
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

/** Several countries, each of which can be removed again. */
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

/** Focuses the editor once it is loaded; `.markdown` is the editor, not its placeholder. */
function focusEditor(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new MutationObserver(() => {
    const area = element.querySelector<HTMLElement>('.markdown :is([role="textbox"], textarea)');
    if (!area) return;
    area.focus();
    observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The beginning of the description. The editor is large, so it loads on demand. */
export function DescriptionControl(props: ControlProps) {
  const { value, input, isDisabled } = props;
  const [opened, setOpened] = useState<'by button' | 'by error'>();
  if (input['aria-invalid'] && !opened) setOpened('by error');
  if (opened) {
    return (
      <div {...(opened === 'by button' && { ref: focusEditor })}>
        <MarkdownControl {...props} />
      </div>
    );
  }
  const text = plainWords(textOf(value));
  return (
    <div className="description">
      {text && <p>{text}</p>}
      <Button disabled={isDisabled} onClick={() => setOpened('by button')}>
        {text ? 'Edit description' : 'Write description'}
      </Button>
    </div>
  );
}

const Day = lazy(async () => ({ default: (await import('./day/DayControl')).DayControl }));

/** Lazy, because most changes of a job leave its day alone. */
export const DayControl = (props: ControlProps) => (
  <Suspense>
    <Day {...props} />
  </Suspense>
);

const Questions = lazy(async () => ({ default: (await import('./QuestionsControl')).QuestionsControl }));

/** Lazy, because it is far down and loads the questions of the agency. */
export const QuestionsControl = (props: ControlProps) => (
  <Suspense>
    <Questions {...props} />
  </Suspense>
);
