import { Button } from 'antd';
import { useState } from 'react';
import { personFields } from '../../../../src/shared/accounts/personFields';
import { TextControl } from '../../../kit/fields/basicControls';
import { ChoiceControl } from '../../../kit/fields/ChoiceControl';
import { FieldFrame } from '../../../kit/fields/FieldFrame';
import '../../../kit/fields/fields.css';
import { useCheckedSubmit } from '../../../kit/fields/useCheckedSubmit';
import { useFieldForm, type FieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { useUnsavedWork } from '../../../kit/data/unsaved';
import { nameOf, type Person } from '../people';
import { useChangePeople } from '../usePeople';

interface PersonFieldsProps {
  form: FieldForm;
  /** Why the role cannot be changed. */
  lock: string | undefined;
}

function PersonFields({ form, lock }: PersonFieldsProps) {
  const { name, role } = personFields;
  return (
    <div className="fields">
      <FieldFrame field={name} value={form.values['name']} error={form.errors['name']}>
        {(input) => <TextControl {...{ form, input }} name="name" field={name} isDisabled={false} />}
      </FieldFrame>
      <FieldFrame field={{ ...role, help: lock }} value={form.values['role']} error={form.errors['role']}>
        {(input) => (
          <ChoiceControl {...{ form, input }} name="role" field={role} isDisabled={lock !== undefined} />
        )}
      </FieldFrame>
    </div>
  );
}

/** Name and role. Only what was changed is sent, so that two owners do not undo each other's work. */
export function PersonForm({ person, lock }: { person: Person; lock: string | undefined }) {
  const [edits, setEdits] = useState<Values>({});
  const stored: Values = { name: person.name, role: person.role };
  const values = { ...stored, ...edits };
  const changed = Object.entries(edits).filter(([field, value]) => value !== stored[field]);
  const form = useFieldForm(personFields, values, (step) =>
    setEdits((latest) => step({ ...stored, ...latest })),
  );
  const { isBusy, change } = useChangePeople();
  const submit = useCheckedSubmit(
    form,
    () => undefined,
    async () => {
      const isDone = await change({
        url: 'change_person',
        values: { id: person.id, ...Object.fromEntries(changed) },
        success: `${nameOf({ ...person, ...values })} saved`,
        failure: 'Nothing was changed',
      });
      if (isDone) setEdits({});
    },
  );
  useUnsavedWork(changed.length > 0);

  return (
    <form className="panel people-form" aria-label="Name and role" {...submit}>
      <h2>Name and role</h2>
      <PersonFields {...{ form, lock }} />
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
