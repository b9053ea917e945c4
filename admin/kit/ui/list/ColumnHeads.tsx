/** The heads of columns: those that are always the same, and one that sorts. */
import type { CrudSort } from '@refinedev/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

interface ColumnHeadsProps {
  readonly names: readonly string[];
  /** A last column holds buttons, and needs no name to be seen. */
  readonly hasActions?: boolean;
}

/** The head of a table whose columns are always the same. */
export const ColumnHeads = ({ names, hasActions = false }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {hasActions && (
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      )}
    </tr>
  </thead>
);

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
