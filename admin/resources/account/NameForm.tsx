import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useCall } from '../../kit/data/functions';
import { useReadAllAgain } from '../../kit/data/useAction';
import { useUnsavedWork } from '../../kit/data/unsaved';
import { LabelledInput } from './LabelledInput';
import type { useMyself } from './useMyself';

const MAX_NAME = 100;

/** The name that colleagues see beside what this person does. */
export function NameForm({ person }: { person: NonNullable<ReturnType<typeof useMyself>> }) {
  const { revalidate } = useRevalidator();
  const { isBusy, call } = useCall(useReadAllAgain());
  const [name, setName] = useState(person.name);
  const [saved, setSaved] = useState(person.name);
  useUnsavedWork(name !== saved);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const said = { done: 'Name saved', failed: 'Your name could not be saved' };
    if (!(await call('rename_me', { name }, said))) return;
    setSaved(name);
    // The header shows it too.
    await revalidate();
  }

  return (
    <form className="panel" aria-labelledby="my-name" onSubmit={(event) => void submit(event)}>
      <div>
        <h2 id="my-name">Name</h2>
        <p className="panel-lead">You sign in with {person.email}. Colleagues see your name instead.</p>
      </div>
      <LabelledInput
        label="Your name"
        autoComplete="name"
        maxLength={MAX_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Save name
        </Button>
      </div>
    </form>
  );
}
