/** The working day of the job that an employer wants to fill. */
import { SHIFTS } from '../../shared/jobs/day';
import { Field, Select, useControl, type FieldProps } from '../fields/controls';

/** Quarter hours, in seconds. */
const STEP = 900;

function TimeInput(props: FieldProps) {
  const { control, problem, typed } = useControl(props);
  return (
    <Field {...props} id={control.id} problem={problem}>
      <input {...control} className="field__control" type="time" step={STEP} defaultValue={typed} />
    </Field>
  );
}

export const DayFields = () => (
  <fieldset className="form__group">
    <legend>What does the day look like?</legend>
    <Select name="shift" label="Shift" prompt="Not decided yet" options={Object.entries(SHIFTS)} isOptional />
    <div className="form__row">
      <TimeInput name="day_from" label="Starts at" isOptional />
      <TimeInput
        name="day_to"
        label="Ends at"
        hint="A time earlier than the start is on the next day"
        isOptional
      />
    </div>
  </fieldset>
);
