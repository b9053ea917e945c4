import type { CrudSort } from '@refinedev/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

interface SortHeaderProps {
  label: string;
  /** The column to sort by; without it this is a plain heading. */
  field: string | undefined;
  sorting: CrudSort;
  onSort: (sorting: CrudSort) => void;
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
