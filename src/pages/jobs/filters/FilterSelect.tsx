import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ChangeEventHandler } from 'react';
import type { Option } from './filterOptions';
import { FORM_ID } from './useFilterForm';
import './filterSelect.css';

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** What stands for no choice. */
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

export const FilterSelect = ({ name, label, all, options, value, onChange }: FilterSelectProps) => (
  <div className="filter-select">
    <label htmlFor={`filter-${name}`}>{label}</label>
    <div>
      <select id={`filter-${name}`} name={name} form={FORM_ID} defaultValue={value} onChange={onChange}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden="true" />
    </div>
  </div>
);
