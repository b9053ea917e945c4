import { Input } from 'antd';
import '../publishing.css';

interface TimeFieldProps {
  id: string;
  label: string;
  isRequired: boolean;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A day and a time on the clock of this person. */
export function TimeField({ id, label, isRequired, value, problem, onChange }: TimeFieldProps) {
  return (
    <div className="time-field">
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className="time-field-optional"> (optional)</span>}
      </label>
      <Input
        id={id}
        type="datetime-local"
        value={value}
        required={isRequired}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        status={problem && 'error'}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className="time-field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
