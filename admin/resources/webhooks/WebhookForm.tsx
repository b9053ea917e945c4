/** The receiver, the events and the personal data of a webhook. Edits are kept in this browser until they are saved. */
import { Button, Form } from 'antd';
import { useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEdits } from '../../kit/data/edits/useEdits';
import { RecordConflict } from '../../kit/content/RecordConflict';
import { WEBHOOKS } from '../../kit/ui/addresses';
import { FormBar, KeptNote, StaleNote } from '../../kit/data/edits/FormBar';
import { BooleanControl, ChoiceControl, TextControl } from '../../kit/fields/controls/basicControls';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm, type FieldForm, type Values } from '../../kit/fields/useFieldForm';
import { DeletedNote } from '../../kit/data/useRecord';
import { useSaveRecord } from '../../kit/data/useSaveRecord';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import {
  checkWebhook,
  columnsOf,
  editsName,
  EMPTY,
  EVENT_GROUPS,
  PERSONAL_KEYS,
  refusalOf,
  valuesOf,
  webhookFields,
  type WebhookRow,
  type WebhookValues,
} from './webhook';

const CONTROLS: Readonly<Record<string, typeof TextControl>> = {
  boolean: BooleanControl,
  choice: ChoiceControl,
};

interface PanelProps {
  form: FieldForm;
  isDisabled: boolean;
  title: string;
  lead?: string;
  names: readonly string[];
  children?: ReactNode;
}

function Panel({ form, isDisabled, title, lead, names }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="panel-lead">{lead}</p>}
      </div>
      <div className="fields">
        {names.map((name) => (
          <FieldItem
            key={name}
            {...{ form, name, isDisabled }}
            as={CONTROLS[webhookFields[name]?.kind ?? ''] ?? TextControl}
          />
        ))}
      </div>
    </section>
  );
}

const PRIVACY_NOTICE =
  'Without these, deliveries have ids, references, job titles and links only. Personal data that you send leaves this system: name ' +
  'its receiver in your privacy notice, and make sure that it deletes what we report as erased.';

const RECEIVER = ['name', 'format', 'address', 'is_on', 'is_internal'];

const checkPairs = (values: Values) => checkWebhook(values as WebhookValues);

const loadedOf = (stored: WebhookRow | undefined) => ({
  version: stored?.version ?? 0,
  value: stored ? valuesOf(stored) : EMPTY,
});

interface WebhookFormProps {
  stored: WebhookRow | undefined;
  /** Edits of a deleted webhook are kept under its id. */
  deletedId?: string;
}

function useWebhookForm({ stored, deletedId }: WebhookFormProps) {
  const navigate = useNavigate();
  const editing = useEdits(editsName(stored?.id ?? deletedId ?? 'new'), loadedOf(stored));
  const change = editing.change as unknown as (step: (latest: Values) => Values) => void;
  const form = useFieldForm(webhookFields, editing.values, {
    onChange: change,
    checkPairs,
    arePairsLate: true,
  });
  const saving = useSaveRecord<WebhookValues, WebhookRow>({
    resource: 'webhooks',
    noun: 'webhook',
    fields: webhookFields,
    valuesOf,
    columnsOf,
    stored,
    editing,
    refusalOf,
    onRefused: (field, message) => form.report(field, message),
    onCreated: ({ id }) => {
      releaseUnsavedWork();
      void navigate(`${WEBHOOKS}/${id}`, { replace: true });
    },
  });
  return { editing, form, saving };
}

export function WebhookForm(props: WebhookFormProps) {
  const { stored, deletedId } = props;
  const { editing, form, saving } = useWebhookForm(props);
  const panel = { form, isDisabled: saving.isSaving };

  function discard() {
    editing.forget();
    form.clearErrors();
  }

  return (
    <Form
      {...form.props}
      className="panels"
      aria-label="Webhook"
      onFinish={form.whenComplete(() => saving.save())}
    >
      <KeptNote edits={editing.edits} />
      <DeletedNote noun="webhook" isDeleted={deletedId !== undefined} />
      <StaleNote isStale={Boolean(stored) && editing.isStale} onCompare={() => saving.setConflict(true)} />
      <Panel {...panel} title="Receiver" names={RECEIVER} />
      {Object.entries(EVENT_GROUPS).map(([title, events]) => (
        <Panel key={title} {...panel} title={title} names={Object.keys(events)} />
      ))}
      <Panel {...panel} title="Personal data" lead={PRIVACY_NOTICE} names={PERSONAL_KEYS} />
      <FormBar
        label="Save the webhook"
        hasEdits={editing.edits !== undefined}
        state={stored ? 'Saved' : 'Not saved yet'}
        onDiscard={discard}
      >
        <Button type="primary" htmlType="submit" loading={saving.isSaving}>
          {deletedId === undefined ? 'Save webhook' : 'Save as a new webhook'}
        </Button>
      </FormBar>
      {stored && (
        <RecordConflict
          noun="webhook"
          fields={webhookFields}
          theirs={valuesOf(stored)}
          {...{ stored, editing }}
          isOpen={saving.isConflict}
          onClose={() => saving.setConflict(false)}
        />
      )}
    </Form>
  );
}
