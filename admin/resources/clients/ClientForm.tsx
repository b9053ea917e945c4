/** Edits a client. Edits are kept in this browser until they are saved. */
import { Button, Form } from 'antd';
import { useNavigate } from 'react-router-dom';
import { RecordConflict } from '../../kit/content/RecordConflict';
import { FormBar, KeptNote, StaleNote } from '../../kit/data/edits/FormBar';
import { useEdits, type Edited } from '../../kit/data/edits/useEdits';
import { useRecruiters } from '../../kit/data/stored/staff';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { DeletedNote } from '../../kit/data/useRecord';
import { useSaveRecord } from '../../kit/data/useSaveRecord';
import { textOf, type Control, type ControlProps } from '../../kit/fields/Control';
import {
  BooleanControl,
  ChoiceList,
  LongTextControl,
  TextControl,
} from '../../kit/fields/controls/basicControls';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { useConsentQuestion } from '../../kit/people/useConsentQuestion';
import { CLIENTS } from '../../kit/ui/addresses';
import { withChosen } from '../../kit/ui/list/filters';
import {
  clientFields,
  columnsOf,
  editsName,
  EMPTY,
  refusalOf,
  valuesOf,
  type ClientRow,
  type ClientValues,
} from './client';
import { ContactsControl } from './ContactsControl';

const CLIENT = { resource: 'clients', noun: 'client', fields: clientFields, valuesOf, columnsOf, refusalOf };

/** Recruiters and owners. The current account manager always stays in the list. */
function OwnerControl(props: ControlProps) {
  const nobody = { value: '', label: 'Nobody' };
  const choices = withChosen([nobody, ...useRecruiters()], textOf(props.value));
  return <ChoiceList {...props} field={{ ...props.field, choices }} />;
}

const CONTROLS: Record<keyof ClientValues, Control> = {
  name: TextControl,
  masked_name: TextControl,
  confidential_by_default: BooleanControl,
  owner_id: OwnerControl,
  contacts: ContactsControl,
  notes: LongTextControl,
};

interface ClientConflictProps {
  stored: ClientRow;
  editing: Edited<ClientValues>;
  isOpen: boolean;
  onClose: () => void;
}

const ClientConflict = (props: ClientConflictProps) => (
  <RecordConflict {...props} noun="client" fields={clientFields} theirs={valuesOf(props.stored)} />
);

interface ClientFormProps {
  stored: ClientRow | undefined;
  /** Edits of a deleted client are kept under its id. */
  deletedId?: string;
}

/** Asks before a save that changes a name to which candidates consented. */
function useIsWanted(stored: ClientRow | undefined) {
  const askConsent = useConsentQuestion();
  return async ({ name, masked_name }: ClientValues): Promise<boolean> => {
    if (!stored || (name === stored.name && masked_name === stored.masked_name)) return true;
    const changes = { client_id: stored.id, company: name, company_masked: masked_name };
    return askConsent('client', stored.id, changes);
  };
}

export function ClientForm({ stored, deletedId }: ClientFormProps) {
  const navigate = useNavigate();
  const editing = useEdits(editsName(stored?.id ?? deletedId ?? 'new'), {
    version: stored?.version ?? 0,
    value: stored ? valuesOf(stored) : EMPTY,
  });
  const change = editing.change as unknown as (step: (latest: Values) => Values) => void;
  const form = useFieldForm(clientFields, editing.values, { onChange: change });
  const saving = useSaveRecord<ClientValues, ClientRow>({
    ...CLIENT,
    stored,
    editing,
    isWanted: useIsWanted(stored),
    onRefused: (field, message) => form.report(field, message),
    onCreated: ({ id }) => {
      releaseUnsavedWork();
      void navigate(`${CLIENTS}/${id}`, { replace: true });
    },
  });

  function discard() {
    editing.forget();
    form.clearErrors();
  }

  return (
    <Form
      {...form.props}
      className="panel"
      aria-label="Client"
      onFinish={form.whenComplete(() => saving.save())}
    >
      <KeptNote edits={editing.edits} />
      <DeletedNote noun="client" isDeleted={deletedId !== undefined} />
      <StaleNote isStale={Boolean(stored) && editing.isStale} onCompare={() => saving.setConflict(true)} />
      <div className="fields client-fields">
        {Object.entries(CONTROLS).map(([name, as]) => (
          <FieldItem key={name} {...{ form, name, as }} isDisabled={saving.isSaving} />
        ))}
      </div>
      <FormBar
        label="Save the client"
        hasEdits={editing.edits !== undefined}
        state={stored ? 'Saved' : 'Not saved yet'}
        onDiscard={discard}
      >
        <Button type="primary" htmlType="submit" loading={saving.isSaving}>
          {deletedId === undefined ? 'Save client' : 'Save as a new client'}
        </Button>
      </FormBar>
      {stored && (
        <ClientConflict
          {...{ stored, editing }}
          isOpen={saving.isConflict}
          onClose={() => saving.setConflict(false)}
        />
      )}
    </Form>
  );
}
