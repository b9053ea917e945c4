import { Button, Form } from 'antd';
import { personFields } from '../../../../src/shared/accounts/personFields';
import { KeptNote } from '../../../kit/data/drafts/KeptNote';
import { useDraft } from '../../../kit/data/drafts/useDraft';
import { useCallFunction } from '../../../kit/data/functions';
import { TextControl } from '../../../kit/fields/basicControls';
import { ChoiceControl } from '../../../kit/fields/ChoiceControl';
import { FieldItem } from '../../../kit/fields/FieldItem';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { nameOf, type Person } from '../people';
import { useChangePeople } from '../useChangePeople';

/** Name and role. Only what was changed is sent, so that two owners do not undo each other's work. */
export function PersonForm({ person, lock }: { person: Person; lock: string | undefined }) {
  const stored: Values = { name: person.name, role: person.role };
  const editing = useDraft(`person ${person.id}`, { version: 0, value: stored });
  const { draft, values } = editing;
  const changed = Object.entries(values).filter(([field, value]) => value !== (draft?.base ?? stored)[field]);
  const fields = { ...personFields, role: { ...personFields.role, help: lock } };
  const form = useFieldForm(fields, values, { onChange: editing.change });
  const { change } = useChangePeople();
  const readAgain = useCallFunction();

  /** True where another owner has put something else into a field that was changed here; the next save is meant. */
  async function isOvertaken() {
    const people = await readAgain('people', {}).catch(() => []);
    const now = people.find(({ id }) => id === person.id);
    if (!now) return false;
    const theirs: Values = { name: now.name, role: now.role };
    const overtaken = changed.filter(([field]) => theirs[field] !== (draft?.base ?? stored)[field]);
    if (overtaken.length === 0) return false;
    editing.merge(values, { version: 0, value: theirs });
    for (const [field] of overtaken) {
      form.report(
        field,
        `Another owner changed this to “${String(theirs[field])}”. Save again to replace that.`,
      );
    }
    return true;
  }

  async function save() {
    if (await isOvertaken()) return;
    const isDone = await change(
      'change_person',
      { id: person.id, ...(Object.fromEntries(changed) as { name?: string; role?: string }) },
      { done: `${nameOf({ ...person, ...values })} saved`, failed: 'Nothing was changed' },
    );
    if (isDone) editing.forget();
  }

  return (
    <Form
      {...form.props}
      className="panel people-form"
      aria-label="Name and role"
      onFinish={form.whenComplete(save)}
    >
      <h2>Name and role</h2>
      <KeptNote draft={draft} onDiscard={editing.forget} />
      <div className="fields">
        <FieldItem form={form} name="name" as={TextControl} />
        <FieldItem form={form} name="role" as={ChoiceControl} isDisabled={lock !== undefined} />
      </div>
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Save
        </Button>
      </div>
    </Form>
  );
}
