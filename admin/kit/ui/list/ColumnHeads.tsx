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

interface ColumnHeadProps {
  label: string;
  /** The column of the table that it is sorted by. */
  sort?: string;
  isUnnamed?: boolean;
  className?: string;
  sorting: CrudSort | undefined;
  onSort: ((sorting: CrudSort) => void) | undefined;
}

/** The head of one column. Where it sorts, up comes first, then down. */
export function ColumnHead({ label, sort: field, isUnnamed, className, sorting, onSort }: ColumnHeadProps) {
  if (field === undefined) {
    return (
      <th scope="col" className={className}>
        {isUnnamed ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  }
  const order = sorting?.field === field ? sorting.order : undefined;
  const Arrow = order === undefined ? ChevronsUpDown : order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort?.({ field, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {label}
        <Arrow size={13} aria-hidden="true" />
      </button>
    </th>
  );
}
