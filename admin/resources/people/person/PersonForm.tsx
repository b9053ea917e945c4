import { Button, Form } from 'antd';
import { useState } from 'react';
import { personFields } from '../../../../src/shared/accounts/personFields';
import { TextControl } from '../../../kit/fields/basicControls';
import { ChoiceControl } from '../../../kit/fields/ChoiceControl';
import { FieldItem } from '../../../kit/fields/FieldItem';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { useUnsavedWork } from '../../../kit/data/unsaved';
import { nameOf, type Person } from '../people';
import { useChangePeople } from '../useChangePeople';

/** Name and role. Only what was changed is sent, so that two owners do not undo each other's work. */
export function PersonForm({ person, lock }: { person: Person; lock: string | undefined }) {
  const [edits, setEdits] = useState<Values>({});
  const stored: Values = { name: person.name, role: person.role };
  const values = { ...stored, ...edits };
  const changed = Object.entries(edits).filter(([field, value]) => value !== stored[field]);
  const fields = { ...personFields, role: { ...personFields.role, help: lock } };
  const form = useFieldForm(fields, values, {
    onChange: (step) => setEdits((latest) => step({ ...stored, ...latest })),
  });
  const { isBusy, change } = useChangePeople();
  async function save() {
    const isDone = await change(
      'change_person',
      { id: person.id, ...(Object.fromEntries(changed) as { name?: string; role?: string }) },
      { done: `${nameOf({ ...person, ...values })} saved`, failed: 'Nothing was changed' },
    );
    if (isDone) setEdits({});
  }
  useUnsavedWork(changed.length > 0);

  return (
    <Form
      {...form.props}
      className="panel people-form"
      aria-label="Name and role"
      onFinish={form.whenComplete(() => void save())}
    >
      <h2>Name and role</h2>
      <div className="fields">
        <FieldItem form={form} name="name" as={TextControl} />
        <FieldItem form={form} name="role" as={ChoiceControl} isDisabled={lock !== undefined} />
      </div>
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
