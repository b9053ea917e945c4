import { Radio } from 'antd';
import '../ui/choiceList.css';
import { textOf, type ControlProps } from './Control';

/** More than this is shown as a list that opens. */
const MOST_BUTTONS = 4;

/** One of a few words: all in sight while they are few, the browser's own list when they are many. */
export function ChoiceControl({ field, input, isDisabled, onChange, ...props }: ControlProps) {
  const options = [...(field.choices ?? [])];
  const value = textOf(props.value);
  if (options.length <= MOST_BUTTONS) {
    return (
      <div {...input} role="radiogroup">
        <Radio.Group
          options={options}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    );
  }
  return (
    <select
      {...input}
      className="choice-list"
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
