import { useId } from 'react';
import '../choiceList.css';

interface DayFilterProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** The browser's own calendar. A day that is half typed is no day yet, and changes nothing. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  return (
    <div className="list-filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="choice-list"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
