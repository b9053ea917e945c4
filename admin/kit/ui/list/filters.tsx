/** Filters of a list: options and days. */
import { useId, type ReactNode } from 'react';
import { useNarrow } from '../widths';
import { readSort, sortText } from './listAddress';
import type { List } from './useListTable';
import './list.css';

/** One option, in the shape of Refine's `useSelect` and the widgets of antd. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** For fixed options: the label by its value. */
export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The selected value stays in the list even if no row has it any more. */
export const withChosen = (options: readonly Option[], chosen: string): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly Option[];
  /** The label of the empty option; without it one option is always selected. */
  all?: string;
  className?: string;
  onChange: (value: string) => void;
}

/** A native select: fast, familiar, and right on a phone. */
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

interface FiltersProps {
  /** The number of active filters. */
  count: number;
  children: ReactNode;
}

/**
 * Filters share a row with the search; on a phone they are behind one button, so that the list starts on the first
 * screen.
 */
export function Filters({ count, children }: FiltersProps) {
  const isNarrow = useNarrow();
  if (!isNarrow) return children;
  return (
    <details className="list-filters">
      <summary>Filters{count > 0 && ` (${count} set)`}</summary>
      <div className="list-tools">{children}</div>
    </details>
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** The native calendar. A half-typed day changes nothing. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
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

/** A filter as declared by a list. Without options it is a day. */
export interface FilterField<Query> {
  readonly name: keyof Query & string;
  readonly label: string;
  readonly all?: string;
  readonly options?: readonly Option[];
}

type FilterFieldsProps<Query> = Pick<List<Query>, 'query' | 'change'> & {
  fields: readonly FilterField<Query>[];
};

export const FilterFields = <Query extends object>({ fields, query, change }: FilterFieldsProps<Query>) =>
  fields.map(({ name, options, ...field }) => {
    const value = String(query[name]);
    const onChange = (chosen: string) => change({ [name]: chosen });
    return options ? (
      <FilterSelect key={name} {...field} {...{ value, options, onChange }} />
    ) : (
      <DayFilter key={name} {...field} {...{ value, onChange }} />
    );
  });

interface SortSelectProps extends Pick<List<object>, 'sorting' | 'sort'> {
  sorts: Readonly<Record<string, string>>;
  /** The labels of both directions. */
  directions: (field: string) => readonly [up: string, down: string];
}

/** Both directions of every order, for phones, which have no column headings. */
export function SortSelect({ sorts, directions, sorting, sort }: SortSelectProps) {
  const options = Object.entries(sorts).flatMap(([field, label]) => {
    const [up, down] = directions(field);
    return [
      { value: field, label: `${label}, ${up}` },
      { value: `-${field}`, label: `${label}, ${down}` },
    ];
  });
  return (
    <FilterSelect
      label="Sort by"
      className="list-narrow"
      value={sortText(sorting)}
      options={options}
      onChange={(text) => sort(readSort(text))}
    />
  );
}
