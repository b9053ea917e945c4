/** The rows of a list: a table on a desktop, cards on a phone. */
import type { CrudSort } from '@refinedev/core';
import type { ReactNode, Ref } from 'react';
import { ColumnHead } from './ColumnHeads';
import type { Selection } from './useSelection';
import './listTable.css';

export interface Column<Row> {
  readonly label: string;
  /** The table column that sorts it. */
  readonly sort?: string;
  /** The cells hold buttons, so the column needs no visible name. */
  readonly isUnnamed?: boolean;
  readonly className?: string;
  readonly cell: (row: Row) => ReactNode;
}

interface Identified {
  readonly id: number | string;
}

interface CheckCellProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

const CheckCell = ({ label, ...box }: CheckCellProps) => (
  <td className="list-check">
    <label>
      <input type="checkbox" aria-label={label} {...box} />
    </label>
  </td>
);

interface RowTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  sorting?: CrudSort;
  sort?: (sorting: CrudSort) => void;
  isRefreshing?: boolean;
  choice?: { readonly selection: Selection; readonly nameOf: (row: Row) => string };
  className?: string;
  frame?: Ref<HTMLDivElement>;
}

type LineProps<Row> = Pick<RowTableProps<Row>, 'columns' | 'choice'> & { row: Row };

function Line<Row extends Identified>({ row, columns, choice }: LineProps<Row>) {
  const isSelected = choice?.selection.isSelected(row.id);
  return (
    <tr data-selected={isSelected}>
      {choice && (
        <CheckCell
          label={`Select ${choice.nameOf(row)}`}
          checked={isSelected === true}
          onChange={() => choice.selection.toggle(row.id)}
        />
      )}
      {columns.map(({ label, isUnnamed, className, cell }, place) =>
        place === 0 ? (
          <th key={label} scope="row" className={className}>
            {cell(row)}
          </th>
        ) : (
          <td key={label} data-label={isUnnamed ? undefined : label} className={className}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

export function RowTable<Row extends Identified>(props: RowTableProps<Row>) {
  const { label, rows, columns, sorting, sort, isRefreshing, choice, className = '', frame } = props;
  return (
    <div className={`list-frame ${className}`} aria-busy={isRefreshing} ref={frame}>
      <table className="list-table" aria-label={label}>
        <thead>
          <tr>
            {choice && (
              <CheckCell
                label="Select all on this page"
                checked={rows.every(({ id }) => choice.selection.isSelected(id))}
                onChange={choice.selection.toggleAll}
              />
            )}
            {columns.map((column) => (
              <ColumnHead key={column.label} {...column} sorting={sorting} onSort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...{ row, columns, choice }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
