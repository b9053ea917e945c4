import { useDelete } from '@refinedev/core';
import { App, Button, Empty } from 'antd';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { REDIRECTS } from '../../../kit/addresses';
import { useAnswer } from '../../../kit/data/functions';
import { useAction } from '../../../kit/data/useAction';
import { useCanEdit, useIsReader } from '../../../kit/data/useCanEdit';
import '../../../kit/ui/list/list.css';
import { Paging } from '../../../kit/ui/list/Paging';
import { SearchBox } from '../../../kit/ui/list/SearchBox';
import { useListTable, type ListTable } from '../../../kit/ui/list/useListTable';
import { useTurns } from '../../../kit/ui/useTurns';
import { Breadcrumb } from '../../../kit/ui/view/Breadcrumb';
import { Loading, LoadFailed } from '../../../kit/ui/view/LoadStates';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { ReadOnlyNote } from '../../../kit/ui/view/ReadOnlyNote';
import type { RedirectRow } from '../redirect';
import { RedirectDialog, type EditedRedirect } from '../RedirectDialog';
import '../redirects.css';
import { readQuery, redirectsRequest, SORTS, USUAL_SORT, type RedirectsQuery } from './redirectsQuery';
import { RedirectsTable } from './RedirectsTable';
import { UnknownAddresses } from './UnknownAddresses';

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

/** Old addresses that lead on, and those that lead nowhere. */
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
        lead="Old addresses that lead visitors and search engines on, for good. A guide that gets another address adds one by itself."
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
