import { Radio } from 'antd';
import '../ui/choiceList.css';
import { textOf, type ControlProps } from './Control';

/** More than this is shown as a list that opens. */
const MOST_BUTTONS = 4;

/** The browser's own list. */
export function ChoiceList({ field, value, input, isDisabled, onChange }: ControlProps) {
  return (
    <select
      {...input}
      className="choice-list"
      value={textOf(value)}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {(field.choices ?? []).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** One of a few words: all in sight while they are few, a list when they are many. */
export function ChoiceControl(props: ControlProps) {
  const { field, value, input, isDisabled, onChange } = props;
  const options = [...(field.choices ?? [])];
  if (options.length > MOST_BUTTONS) return <ChoiceList {...props} />;
  return (
    <div {...input} role="radiogroup">
      <Radio.Group
        options={options}
        value={textOf(value)}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
