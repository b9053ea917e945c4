import { limits } from '../../../shared/forms/limits';
import { questionField, YES_NO, type AskedQuestion } from '../../../shared/jobs/questions';
import { FieldProblem } from './Field';
import { Select } from './Select';
import { TextInput } from './TextInput';
import { useControl, type FieldProps } from './useControl';
import './questionField.css';

/** The first of the two has the id that a message about them leads to. */
function YesNo(props: FieldProps) {
  const { label, isOptional } = props;
  const { control, problem, typed } = useControl(props);
  const { id, name, required, ...described } = control;
  return (
    <fieldset className="field" role="radiogroup" {...described}>
      <legend>
        <span className="field__head">
          <span className="field__asked">{label}</span>
          {isOptional && <span className="field__mark">optional</span>}
        </span>
      </legend>
      <div className="field__answers">
        {YES_NO.map((answer, place) => (
          <label key={answer}>
            <input
              id={place === 0 ? id : `${id}-${place}`}
              type="radio"
              name={name}
              value={answer}
              required={required}
              defaultChecked={typed === answer}
            />
            {answer}
          </label>
        ))}
      </div>
      <FieldProblem of={id} problem={problem} />
    </fieldset>
  );
}

/** A question that a job asks, as its kind is answered. */
export function QuestionField({ question }: { readonly question: AskedQuestion }) {
  const { id, wording, kind, choices, required } = question;
  const field = { name: questionField(id), label: wording, isOptional: !required };
  if (kind === 'yes_no') return <YesNo {...field} />;
  if (kind === 'choice') {
    return (
      <Select {...field} prompt="Choose an answer" options={choices.map((choice) => [choice, choice])} />
    );
  }
  return (
    <TextInput
      {...field}
      type={kind === 'date' ? kind : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={limits.answer}
    />
  );
}
