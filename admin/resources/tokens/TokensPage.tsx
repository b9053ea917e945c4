/** The tokens of the API, with the systems that use them. */
import { useList } from '@refinedev/core';
import { App, Button, Empty, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../kit/data/functions';
import { useStaff } from '../../kit/data/stored/staff';
import { OwnersOnly } from '../../kit/people/access';
import { useNow } from '../../kit/ui/clock';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { Day, NoValue, When } from '../../kit/ui/view/values';
import { scopeLabel, TOKEN_ROLES, tokenState, type TokenRow } from './token';
import { TokenDialog } from './TokenDialog';
import '../../kit/ui/list/list.css';

function useRevoke(onDone: () => unknown) {
  const { modal } = App.useApp();
  const { call } = useCall(onDone);
  return ({ id, name }: TokenRow) =>
    void modal.confirm({
      title: `Revoke the token of “${name}”?`,
      content: 'The system that uses it loses access at once. This cannot be undone.',
      okText: 'Revoke',
      okButtonProps: { danger: true },
      onOk: () =>
        call(
          'revoke_api_token',
          { id },
          { done: `Token of “${name}” revoked`, failed: 'The token is not revoked' },
        ),
    });
}

function State({ token }: { token: TokenRow }) {
  const state = tokenState(token, useNow());
  return <Tag color={state === 'Active' ? 'success' : 'default'}>{state}</Tag>;
}

function Made({ token: { created_by, created_at } }: { token: TokenRow }) {
  const creator = useStaff();
  return (
    <>
      <Day iso={created_at} /> by {creator(created_by)}
    </>
  );
}

const columnsOf = (revoke: (token: TokenRow) => void): readonly Column<TokenRow>[] => [
  { label: 'System', cell: ({ name }) => name },
  { label: 'Token', cell: ({ prefix }) => <code>{prefix}…</code> },
  { label: 'Role', cell: ({ role }) => TOKEN_ROLES[role] },
  { label: 'May', cell: ({ scopes }) => scopes.map(scopeLabel).join(', ') },
  { label: 'State', cell: (token) => <State token={token} /> },
  {
    label: 'Last used',
    cell: ({ last_used_at }) => (last_used_at ? <When iso={last_used_at} /> : <NoValue />),
  },
  { label: 'Last day', cell: ({ expires_at }) => <Day iso={expires_at} /> },
  { label: 'Created', cell: (token) => <Made token={token} /> },
  {
    label: 'Actions',
    isUnnamed: true,
    cell: (token) =>
      token.revoked_at === null && (
        <Button danger aria-label={`Revoke ${token.name}`} onClick={() => revoke(token)}>
          Revoke…
        </Button>
      ),
  },
];

function Tokens() {
  const { query, result } = useList<TokenRow>({
    resource: 'api_tokens',
    pagination: { mode: 'off' },
    sorters: [{ field: 'created_at', order: 'desc' }],
  });
  const [isOpen, setOpen] = useState(false);
  const revoke = useRevoke(() => query.refetch());
  const isFailed = query.isError && !query.data;
  return (
    <>
      <Breadcrumb />
      <PageHeading title="API tokens" lead="Give your other systems access, each with a token of its own.">
        <Button type="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
          New token
        </Button>
      </PageHeading>
      {query.isLoading && <Loading label="Loading tokens" />}
      {isFailed && <LoadFailed what="the tokens" onRetry={() => void query.refetch()} />}
      {query.data && result.data.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No tokens yet." />
      )}
      {result.data.length > 0 && (
        <RowTable label="API tokens" rows={result.data} columns={columnsOf(revoke)} />
      )}
      <TokenDialog isOpen={isOpen} onClose={() => setOpen(false)} onCreated={() => query.refetch()} />
    </>
  );
}

export const TokensPage = () => (
  <OwnersOnly resource="api_tokens" title="API tokens" why="A token lets other systems read and change data.">
    <Tokens />
  </OwnersOnly>
);
