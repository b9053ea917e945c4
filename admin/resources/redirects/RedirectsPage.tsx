/** The redirects, and requested addresses without a page. */
import { useDelete } from '@refinedev/core';
import { Button, Tag, App } from 'antd';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { LastSaved } from '../../kit/data/stored/staff';
import { REDIRECTS } from '../../kit/ui/addresses';
import { useAnswer } from '../../kit/data/functions';
import { useAction } from '../../kit/data/useAction';
import { useCanEdit, useIsReader } from '../../kit/people/access';
import { ListResults } from '../../kit/ui/list/ListResults';
import { ListTools } from '../../kit/ui/list/listTools';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { useListTable, type ListTable } from '../../kit/ui/list/useListTable';
import { useTurns } from '../../kit/ui/useTurns';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { ReadOnlyNote } from '../../kit/ui/view/states';
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
import './redirects.css';

interface RedirectActions {
  change(row: RedirectRow): void;
  remove(row: RedirectRow): void;
}

const columns: readonly Column<RedirectRow>[] = [
  {
    label: SORTS.from_path,
    sort: 'from_path',
    className: 'redirect-path',
    cell: ({ from_path, is_automatic }) => (
      <>
        {from_path}
        {is_automatic && (
          <>
            {' '}
            <Tag>After a rename</Tag>
          </>
        )}
      </>
    ),
  },
  {
    label: SORTS.to_address,
    sort: 'to_address',
    className: 'redirect-path',
    cell: ({ to_address }) => to_address,
  },
  { label: SORTS.updated_at, sort: 'updated_at', cell: (row) => <LastSaved row={row} /> },
];

const actionsColumn = (actions: RedirectActions): Column<RedirectRow> => ({
  label: 'Actions',
  isUnnamed: true,
  cell: (row) => (
    <div className="button-row">
      <Button aria-label={`Change ${row.from_path}`} onClick={() => actions.change(row)}>
        Change…
      </Button>
      <Button danger aria-label={`Remove ${row.from_path}`} onClick={() => actions.remove(row)}>
        Remove…
      </Button>
    </div>
  ),
});

const useRedirects = () =>
  useListTable<RedirectRow, RedirectsQuery>({
    resource: 'redirects',
    pageSize: 50,
    readQuery,
    sorts: SORTS,
    usualSort: USUAL_SORT,
    request: redirectsRequest,
  });

/** Asks first: afterwards the old address shows an error. */
function useRemoval(reload: () => void) {
  const { modal } = App.useApp();
  const { act } = useAction(reload);
  const { mutateAsync } = useDelete();
  return ({ id, from_path }: RedirectRow) =>
    void modal.confirm({
      title: `Remove the redirect from ${from_path}?`,
      content: 'Visitors who follow an old link to it will see that the page does not exist.',
      okText: 'Remove',
      okButtonProps: { danger: true },
      onOk: async () =>
        void (await act(() => mutateAsync({ resource: 'redirects', id, invalidates: [] }), {
          done: `Redirect from ${from_path} removed`,
          failed: 'The redirect could not be removed',
        })),
    });
}

interface FoundProps {
  list: ListTable<RedirectRow, RedirectsQuery>;
  /** Absent for read-only access. */
  actions: RedirectActions | undefined;
}

const Found = ({ list, actions }: FoundProps) => (
  <>
    <ListTools {...list} label="Search redirects" search={{ name: 'q', label: 'Old or new address' }} />
    <ListResults
      list={list}
      nouns={['redirect', 'redirects']}
      none="No redirects yet. Add the old addresses of your site, or paste a list of them."
      noneFound="No redirects match this search. Try a shorter one."
      count={`${list.total.toLocaleString('en-IN')} ${list.total === 1 ? 'redirect' : 'redirects'}`}
    >
      <RowTable
        {...list}
        label="Redirects"
        className="redirect-table"
        columns={actions ? [...columns, actionsColumn(actions)] : columns}
      />
    </ListResults>
  </>
);

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
