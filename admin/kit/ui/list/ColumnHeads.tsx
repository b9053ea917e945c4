/** Column headings: fixed ones, and sortable ones. */
import type { CrudSort } from '@refinedev/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

interface ColumnHeadsProps {
  readonly names: readonly string[];
  /** The last column holds buttons, and needs no visible name. */
  readonly hasActions?: boolean;
}

/** The head of a table with fixed columns. */
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
  /** The table column that sorts it. */
  sort?: string;
  isUnnamed?: boolean;
  className?: string;
  sorting: CrudSort | undefined;
  onSort: ((sorting: CrudSort) => void) | undefined;
}

/** The head of one column. A sortable one sorts ascending first, then descending. */
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
