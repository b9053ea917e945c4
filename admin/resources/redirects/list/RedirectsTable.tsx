import type { CrudSort } from '@refinedev/core';
import { Button, Tag } from 'antd';
import { LastSaved } from '../../../kit/data/stored/LastSaved';
import { SortHeader } from '../../../kit/ui/list/SortHeader';
import '../../../kit/ui/tables/listTable.css';
import type { RedirectRow } from '../redirect';
import { SORTS } from './redirectsQuery';

interface RedirectActions {
  change(row: RedirectRow): void;
  remove(row: RedirectRow): void;
}

interface RedirectsTableProps {
  readonly rows: readonly RedirectRow[];
  readonly sorting: CrudSort;
  readonly onSort: (sorting: CrudSort) => void;
  readonly isRefreshing: boolean;
  /** Absent for those who may read only. */
  readonly actions: RedirectActions | undefined;
}

function RedirectLine({ row, actions }: { row: RedirectRow; actions: RedirectActions | undefined }) {
  return (
    <tr>
      <th scope="row" className="redirect-path">
        {row.from_path}
        {row.is_automatic && (
          <>
            {' '}
            <Tag>By a rename</Tag>
          </>
        )}
      </th>
      <td data-label="New address" className="redirect-path">
        {row.to_address}
      </td>
      <td data-label="Saved">
        <LastSaved row={row} />
      </td>
      {actions && (
        <td>
          <div className="button-row">
            <Button aria-label={`Change ${row.from_path}`} onClick={() => actions.change(row)}>
              Change…
            </Button>
            <Button danger aria-label={`Remove ${row.from_path}`} onClick={() => actions.remove(row)}>
              Remove…
            </Button>
          </div>
        </td>
      )}
    </tr>
  );
}

/** A table on a desk, cards on a phone. */
export const RedirectsTable = ({ rows, sorting, onSort, isRefreshing, actions }: RedirectsTableProps) => (
  <div className="list-frame" aria-busy={isRefreshing}>
    <table className="list-table redirect-table" aria-label="Redirects">
      <thead>
        <tr>
          {Object.entries(SORTS).map(([field, label]) => (
            <SortHeader key={field} {...{ label, field, sorting, onSort }} />
          ))}
          {actions && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RedirectLine key={row.id} row={row} actions={actions} />
        ))}
      </tbody>
    </table>
  </div>
);
