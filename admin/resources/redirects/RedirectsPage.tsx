/** Old addresses that lead on, and those that lead nowhere. */
import { type CrudSort, useDelete } from '@refinedev/core';
import { Button, Tag, App, Empty } from 'antd';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { LastSaved } from '../../kit/data/stored/staff';
import { SortHeader } from '../../kit/ui/list/ColumnHeads';
import { REDIRECTS } from '../../kit/ui/addresses';
import { useAnswer } from '../../kit/data/functions';
import { useAction } from '../../kit/data/useAction';
import { useCanEdit, useIsReader } from '../../kit/people/access';
import { Paging, SearchBox } from '../../kit/ui/list/listTools';
import { useListTable, type ListTable } from '../../kit/ui/list/useListTable';
import { useTurns } from '../../kit/ui/useTurns';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed, ReadOnlyNote } from '../../kit/ui/view/states';
import {
  type RedirectRow,
  SORTS,
  readQuery,
  redirectsRequest,
  USUAL_SORT,
  type RedirectsQuery,
} from './redirect';
import { RedirectDialog, type EditedRedirect } from './RedirectDialog';
import { UnknownAddresses } from './UnknownAddresses';
import '../../kit/ui/list/listTable.css';
import '../../kit/ui/list/list.css';
import './redirects.css';

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
const RedirectsTable = ({ rows, sorting, onSort, isRefreshing, actions }: RedirectsTableProps) => (
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

type RedirectList = ListTable<RedirectRow, RedirectsQuery>;

const useRedirects = () =>
  useListTable<RedirectRow, RedirectsQuery>({
    resource: 'redirects',
    pageSize: 50,
    readQuery,
    sorts: SORTS,
    usualSort: USUAL_SORT,
    request: redirectsRequest,
  });

/** Asks first: visitors of the old address find nothing from then on. */
function useRemoval(reload: () => void) {
  const { modal } = App.useApp();
  const { act } = useAction(reload);
  const { mutateAsync } = useDelete();
  return ({ id, from_path }: RedirectRow) =>
    void modal.confirm({
      title: `Remove the redirect from ${from_path}?`,
      content: 'Whoever follows an old link to it will be told that nothing is there.',
      okText: 'Remove',
      okButtonProps: { danger: true },
      onOk: async () =>
        void (await act(() => mutateAsync({ resource: 'redirects', id, invalidates: [] }), {
          done: `${from_path} leads nowhere now`,
          failed: 'The redirect could not be removed',
        })),
    });
}

function wordsForNone({ page, isNarrowed }: RedirectList): string {
  if (page > 1) return 'This page does not exist. Go back to an earlier page.';
  if (isNarrowed) return 'No redirects match this search. Try fewer words.';
  return 'No redirects yet. Add the old addresses of your site, or paste a list of them.';
}

/** The list itself, with its states. */
function Found({
  list,
  actions,
}: {
  list: RedirectList;
  actions: Parameters<typeof RedirectsTable>[0]['actions'];
}) {
  const { rows, total, isLoading, isFailed } = list;
  return (
    <>
      <search className="list-tools" aria-label="Search redirects">
        <SearchBox label="Old or new address" value={list.query.q} onSearch={(q) => list.change({ q })} />
      </search>
      <div className="list-summary">
        <output>
          {!isLoading &&
            !isFailed &&
            `${total.toLocaleString('en-IN')} ${total === 1 ? 'redirect' : 'redirects'}`}
        </output>
      </div>
      {isLoading && <Loading label="Loading redirects" />}
      {isFailed && <LoadFailed what="the redirects" onRetry={list.reload} />}
      {!isLoading && !isFailed && rows.length === 0 && (
        <Empty description={wordsForNone(list)} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      {!isFailed && rows.length > 0 && <RedirectsTable {...list} onSort={list.sort} actions={actions} />}
      <Paging {...list} />
    </>
  );
}

export function RedirectsPage() {
  const navigate = useNavigate();
  const canEdit = useCanEdit('redirects');
  const isReader = useIsReader('redirects');
  const list = useRedirects();
  const unknown = useAnswer('unknown_addresses');
  const editing = useTurns<EditedRedirect>();
  const reload = () => [list, unknown].forEach((read) => void read.reload());
  const remove = useRemoval(reload);
  const add = (from_path = '') => editing.open({ from_path, to_address: '' });
  return (
    <>
      <Breadcrumb />
      <PageHeading
        title="Redirects"
        lead="Permanent redirects from old addresses. Renaming a guide adds one automatically."
      >
        {canEdit && (
          <>
            <Button
              icon={<ClipboardPaste size={18} aria-hidden="true" />}
              onClick={() => void navigate(`${REDIRECTS}/paste`)}
            >
              Paste a list
            </Button>
            <Button type="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => add()}>
              Add redirect
            </Button>
          </>
        )}
      </PageHeading>
      {isReader && <ReadOnlyNote />}
      <UnknownAddresses addresses={unknown.answer ?? []} onRedirect={canEdit ? add : undefined} />
      <Found
        list={list}
        actions={
          canEdit
            ? {
                remove,
                change: ({ id, from_path, to_address }) => editing.open({ id, from_path, to_address }),
              }
            : undefined
        }
      />
      {editing.value && (
        <RedirectDialog key={editing.turn} redirect={editing.value} {...editing.dialog} onSaved={reload} />
      )}
    </>
  );
}
