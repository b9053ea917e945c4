import { useId } from 'react';
import '../choiceList.css';
import type { Option } from './options';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly Option[];
  /** What choosing nothing is called; without it something is always chosen. */
  all?: string;
  className?: string;
  onChange: (value: string) => void;
}

/** The browser's own list: fast, known to everybody, and right on a phone. */
export function FilterSelect({ label, value, options, all, className, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={`list-filter ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="choice-list"
        value={value}
        data-active={all !== undefined && value !== ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
