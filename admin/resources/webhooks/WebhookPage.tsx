/** One webhook at its own address, with its secret and deliveries; `/new` creates one. */
import { Alert, Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { WEBHOOKS } from '../../kit/ui/addresses';
import { useCallFunction } from '../../kit/data/functions';
import { useAction } from '../../kit/data/useAction';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import { useHasEdits } from '../../kit/data/edits/useEdits';
import { useDeleteRecord } from '../../kit/data/useDeleteRecord';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { RecordBreadcrumb, useRecord, WithoutRecord } from '../../kit/data/useRecord';
import { LastSaved } from '../../kit/data/stored/staff';
import { MadeLink } from '../../kit/ui/MadeLink';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { OwnersOnly } from '../../kit/people/access';
import { Deliveries } from './Deliveries';
import { editsName, offNotice, type WebhookRow } from './webhook';
import { WebhookForm } from './WebhookForm';

function DeleteButton({ webhook }: { webhook: WebhookRow }) {
  const navigate = useNavigate();
  const editsStore = useEditsStore();
  const { ask } = useDeleteRecord<WebhookRow>({
    resource: 'webhooks',
    noun: 'webhook',
    nameOf: ({ name }) => name,
    effect: 'Waiting deliveries and the log are deleted too. This cannot be undone.',
    async onGone({ id }) {
      editsStore.clear(editsName(id));
      releaseUnsavedWork();
      await navigate(WEBHOOKS);
    },
  });
  return (
    <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => ask(webhook)}>
      Delete…
    </Button>
  );
}

/** Shown on request only: everyone who sees the secret can sign events. */
function Secret({ webhook: { id } }: { webhook: WebhookRow }) {
  const [secret, setSecret] = useState<string>();
  const callFunction = useCallFunction();
  const { isBusy, act } = useAction();
  const show = (name: 'webhook_secret' | 'rotate_webhook_secret', failed: string, done?: string) =>
    act(
      async () => {
        setSecret(await callFunction(name, { webhook_id: id }));
      },
      { failed, done },
    );
  return (
    <section className="panel" aria-labelledby="webhook-secret">
      <div>
        <h2 id="webhook-secret">Secret</h2>
        <p className="panel-lead">
          The receiver verifies signatures with it, by the Standard Webhooks specification.
        </p>
      </div>
      {secret && (
        <MadeLink
          label="Signing secret"
          address={secret}
          note="Keep it where only the receiver can read it."
        />
      )}
      <div className="button-row">
        <Button
          disabled={isBusy}
          onClick={() => void show('webhook_secret', 'The secret could not be loaded')}
        >
          Show secret
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            void show(
              'rotate_webhook_secret',
              'The secret could not be replaced',
              'New secret created. The earlier one stays valid for a day.',
            )
          }
        >
          Replace secret
        </Button>
      </div>
    </section>
  );
}

function StoredWebhook({ id }: { id: string }) {
  const webhook = useRecord<WebhookRow>('webhooks', id);
  const { row, isMissing } = webhook;
  const notice = row && offNotice(row);
  const hasEdits = useHasEdits(editsName(id));
  if (isMissing && hasEdits) {
    return (
      <>
        <PageHeading title="Deleted webhook" />
        <WebhookForm stored={undefined} deletedId={id} />
      </>
    );
  }
  if (!row) {
    return <WithoutRecord title="Webhook" nouns={['webhook', 'webhooks']} list={WEBHOOKS} record={webhook} />;
  }
  return (
    <>
      <PageHeading
        title={row.name}
        lead={
          <>
            Saved by <LastSaved row={row} />
          </>
        }
      >
        <DeleteButton webhook={row} />
      </PageHeading>
      <div className="panels">
        {notice && <Alert type="warning" showIcon message={notice} />}
        <WebhookForm stored={row} />
        {row.format === 'standard' && <Secret webhook={row} />}
        <Deliveries webhook={row} />
      </div>
    </>
  );
}

export function WebhookPage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  return (
    <OwnersOnly resource="webhooks" title="Webhook" why="A webhook sends data to other systems.">
      <RecordBreadcrumb resource="webhooks" id={id} name="name" noun={isNew ? 'New webhook' : 'Webhook'} />
      {isNew ? (
        <>
          <PageHeading title="New webhook" />
          <WebhookForm key="new" stored={undefined} />
        </>
      ) : (
        <StoredWebhook key={id} id={id} />
      )}
    </OwnersOnly>
  );
}
