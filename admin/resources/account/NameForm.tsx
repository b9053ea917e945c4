import { Button, Form } from 'antd';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { text } from '../../../src/shared/content/fields';
import { useCall } from '../../kit/data/functions';
import { useUnsavedWork } from '../../kit/data/unsaved';
import { useReadAllAgain } from '../../kit/data/useAction';
import { lineControl } from '../../kit/fields/basicControls';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm } from '../../kit/fields/useFieldForm';
import type { useMyself } from './useMyself';

const fields = { name: text({ label: 'Your name', maxLength: 100 }) };
const NameControl = lineControl({ autoComplete: 'name' });

/** The name that colleagues see beside what this person does. */
export function NameForm({ person }: { person: NonNullable<ReturnType<typeof useMyself>> }) {
  const { revalidate } = useRevalidator();
  const { call } = useCall(useReadAllAgain());
  const form = useFieldForm(fields, { name: person.name });
  const [saved, setSaved] = useState(person.name);
  const name = String(form.values['name']);
  useUnsavedWork(name !== saved);

  async function save() {
    const said = { done: 'Name saved', failed: 'Your name could not be saved' };
    if (!(await call('rename_me', { name }, said))) return;
    setSaved(name);
    // The header shows it too.
    await revalidate();
  }

  return (
    <Form {...form.props} className="panel" aria-labelledby="my-name" onFinish={form.whenComplete(save)}>
      <div>
        <h2 id="my-name">Name</h2>
        <p className="panel-lead">You sign in with {person.email}. Colleagues see your name instead.</p>
      </div>
      <FieldItem form={form} name="name" as={NameControl} />
      <div>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Save name
        </Button>
      </div>
    </Form>
  );
}
