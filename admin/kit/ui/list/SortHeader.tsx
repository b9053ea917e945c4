import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

export interface Sorting {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

interface SortHeaderProps {
  label: string;
  /** The column to sort by; without it this is a plain heading. */
  field: string | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** A column heading that sorts: up first, then down. */
export function SortHeader({ label, field, sorting, onSort }: SortHeaderProps) {
  if (field === undefined) return <th scope="col">{label}</th>;
  const order = sorting.field === field ? sorting.order : undefined;
  const Arrow = order === undefined ? ChevronsUpDown : order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort({ field, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {label}
        <Arrow size={13} aria-hidden="true" />
      </button>
    </th>
  );
}
