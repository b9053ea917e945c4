import { useList } from '@refinedev/core';
import { Button, Empty } from 'antd';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { WEBHOOKS } from '../../kit/ui/addresses';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { LastSaved } from '../../kit/data/stored/staff';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { OwnersOnly } from '../../kit/people/access';
import { stateText, type WebhookRow } from './webhook';
import '../../kit/ui/list/list.css';

const columns: readonly Column<WebhookRow>[] = [
  { label: 'Name', cell: ({ id, name }) => <Link to={`${WEBHOOKS}/${id}`}>{name}</Link> },
  { label: 'Receiver', cell: ({ address }) => new URL(address).host },
  { label: 'State', cell: (row) => stateText(row) },
  { label: 'Events', cell: ({ events }) => events.length },
  { label: 'Last saved', cell: (row) => <LastSaved row={row} /> },
];

function Webhooks() {
  const navigate = useNavigate();
  const { query, result } = useList<WebhookRow>({
    resource: 'webhooks',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
  });
  const isFailed = query.isError && !query.data;
  const isReady = !query.isLoading && !isFailed;
  return (
    <>
      <Breadcrumb />
      <PageHeading
        title="Webhooks"
        lead="Notify your other systems, such as a CRM or a payroll, when something happens here."
      >
        <Button
          type="primary"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => void navigate(`${WEBHOOKS}/new`)}
        >
          New webhook
        </Button>
      </PageHeading>
      {query.isLoading && <Loading label="Loading webhooks" />}
      {isFailed && <LoadFailed what="the webhooks" onRetry={() => void query.refetch()} />}
      {isReady && result.data.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No webhooks yet." />
      )}
      {isReady && result.data.length > 0 && (
        <RowTable label="Webhooks" rows={result.data} columns={columns} />
      )}
    </>
  );
}

export const WebhooksPage = () => (
  <OwnersOnly resource="webhooks" title="Webhooks" why="A webhook sends data to other systems.">
    <Webhooks />
  </OwnersOnly>
);
