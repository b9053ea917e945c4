/** The log of a webhook: each delivery with its result, sending one again, and a test. */
import { useList } from '@refinedev/core';
import { Button, Empty } from 'antd';
import { useCall } from '../../kit/data/functions';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { When } from '../../kit/ui/view/values';
import { deliveryText, eventLabel, type DeliveryRow, type WebhookRow } from './webhook';

function Result({ delivery }: { delivery: DeliveryRow }) {
  return (
    <>
      {deliveryText(delivery)}
      {delivery.answer !== '' && (
        <details>
          <summary>Response</summary>
          <code>{delivery.answer}</code>
        </details>
      )}
    </>
  );
}

interface Resending {
  isBusy: boolean;
  resend: (delivery: DeliveryRow) => void;
}

function ResendButton({ delivery, isBusy, resend }: Resending & { delivery: DeliveryRow }) {
  return (
    <Button
      disabled={isBusy || delivery.status === 'sending'}
      aria-label={`Send again: ${eventLabel(delivery.event)}, ${delivery.id}`}
      onClick={() => resend(delivery)}
    >
      Send again
    </Button>
  );
}

const columnsOf = (resending: Resending): readonly Column<DeliveryRow>[] => [
  { label: 'Event', cell: ({ event }) => eventLabel(event) },
  { label: 'Time', cell: ({ happened_at }) => <When iso={happened_at} /> },
  { label: 'Result', cell: (delivery) => <Result delivery={delivery} /> },
  {
    label: 'Actions',
    isUnnamed: true,
    cell: (delivery) => <ResendButton delivery={delivery} {...resending} />,
  },
];

const NEWEST = 50;

function useDeliveries({ id }: WebhookRow) {
  const { query, result } = useList<DeliveryRow>({
    resource: 'webhook_deliveries',
    filters: [{ field: 'webhook_id', operator: 'eq', value: id }],
    sorters: [{ field: 'place', order: 'desc' }],
    pagination: { pageSize: NEWEST },
  });
  const { isBusy, call } = useCall(() => query.refetch());
  return {
    query,
    deliveries: result.data,
    isBusy,
    resend: ({ id: delivery }: DeliveryRow) =>
      void call(
        'resend_delivery',
        { id: delivery },
        { done: 'Queued to be sent again', failed: 'This could not be sent again' },
      ),
    test: () =>
      void call(
        'test_webhook',
        { webhook_id: id },
        { done: 'Test event queued', failed: 'The test event could not be queued' },
      ),
  };
}

export function Deliveries({ webhook }: { webhook: WebhookRow }) {
  const { query, deliveries, isBusy, resend, test } = useDeliveries(webhook);
  return (
    <section className="panel" aria-labelledby="webhook-deliveries">
      <div>
        <h2 id="webhook-deliveries">Deliveries</h2>
        <p className="panel-lead">
          The newest {NEWEST} of the last 30 days. A failed delivery is retried for three days.
        </p>
      </div>
      <div className="button-row">
        <Button disabled={isBusy || !webhook.is_on} onClick={test}>
          Send test event
        </Button>
        <Button disabled={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </div>
      {query.isLoading && <Loading label="Loading deliveries" />}
      {query.isError && !query.data && (
        <LoadFailed what="the deliveries" onRetry={() => void query.refetch()} />
      )}
      {query.data && deliveries.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No deliveries yet." />
      )}
      {deliveries.length > 0 && (
        <RowTable label="Deliveries" rows={deliveries} columns={columnsOf({ isBusy, resend })} />
      )}
    </section>
  );
}
