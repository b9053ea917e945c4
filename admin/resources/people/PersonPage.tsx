/** One person: name, role and access. */
import { Button, Form } from 'antd';
import { useGetIdentity } from '@refinedev/core';
import { useParams } from 'react-router-dom';
import { personFields } from '../../kit/people/personFields';
import { KeptNote } from '../../kit/data/edits/FormBar';
import { useEdits } from '../../kit/data/edits/useEdits';
import { useCallFunction, useAnswer } from '../../kit/data/functions';
import { TextControl, ChoiceControl } from '../../kit/fields/controls/basicControls';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { PEOPLE } from '../../kit/ui/addresses';
import { WithoutRecord } from '../../kit/data/useRecord';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { nameOf, type Person, useChangePeople, lockOf } from './people';
import { PeopleOnly } from './PeopleOnly';
import { AccessPanel } from './AccessPanel';
import './people.css';

/** Name and role. Sends only changed values, so that two owners do not undo each other's work. */
function PersonForm({ person, lock }: { person: Person; lock: string | undefined }) {
  const stored: Values = { name: person.name, role: person.role };
  const editing = useEdits(`person ${person.id}`, { version: 0, value: stored });
  const { edits, values } = editing;
  const changed = Object.entries(values).filter(([field, value]) => value !== (edits?.base ?? stored)[field]);
  const fields = { ...personFields, role: { ...personFields.role, help: lock } };
  const form = useFieldForm(fields, values, { onChange: editing.change });
  const { change } = useChangePeople();
  const readAgain = useCallFunction();

  /** True if another owner changed a field that was changed here; the next save overwrites it. */
  async function isOvertaken() {
    const people = await readAgain('people', {}).catch(() => []);
    const now = people.find(({ id }) => id === person.id);
    if (!now) return false;
    const theirs: Values = { name: now.name, role: now.role };
    const overtaken = changed.filter(([field]) => theirs[field] !== (edits?.base ?? stored)[field]);
    if (overtaken.length === 0) return false;
    editing.merge(values, { version: 0, value: theirs });
    for (const [field] of overtaken) {
      form.report(
        field,
        `Another owner changed this to “${String(theirs[field])}”. Save again to replace their change.`,
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
      <KeptNote edits={edits} onDiscard={editing.forget} />
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

function Known({ person, people }: { person: Person; people: readonly Person[] }) {
  const me = useGetIdentity<{ id: string }>().data?.id ?? '';
  const lock = lockOf(person, people, me);
  const needsCode = people.some(({ id, has_second_factor }) => id === me && has_second_factor);
  return (
    <>
      <PageHeading title={nameOf(person)} lead={person.name && person.email} />
      <PersonForm key={person.id} person={person} lock={lock} />
      <AccessPanel {...{ person, needsCode, lock }} />
    </>
  );
}

function Loader({ id }: { id: string }) {
  const { answer: people, isFailed, reload } = useAnswer('people');
  const person = people?.find((one) => one.id === id);
  return (
    <>
      <Breadcrumb label={person ? nameOf(person) : 'Person'} />
      {people && person ? (
        <Known person={person} people={people} />
      ) : (
        <WithoutRecord
          title="Person"
          nouns={['person', 'people']}
          list={PEOPLE}
          reason="They may have been removed by another owner."
          record={{ isMissing: people !== undefined, isFailed, reload: () => void reload() }}
        />
      )}
    </>
  );
}

export function PersonPage() {
  const { id = '' } = useParams();
  return (
    <PeopleOnly>
      <Loader id={id} />
    </PeopleOnly>
  );
}
