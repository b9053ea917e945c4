import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import { PEOPLE } from '../../../kit/addresses';
import { releaseUnsavedWork } from '../../../kit/data/unsaved';
import { nameOf, type Person } from '../people';
import { useChangePeople } from '../useChangePeople';

/** What owners do about the access of somebody else; whatever shuts a person out is asked first. */
export function useAccessActions(person: Person) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { change } = useChangePeople();
  const { id } = person;
  const name = nameOf(person);

  const setDisabled = (disabled: boolean) =>
    change(
      'change_person',
      { id, disabled },
      {
        done: `Access for ${name} switched ${disabled ? 'off' : 'on'}`,
        failed: 'The access was not changed',
      },
    );

  async function removeForGood() {
    const isDone = await change(
      'remove_person',
      { id },
      { done: `${name} removed`, failed: `${name} could not be removed` },
    );
    if (!isDone) return;
    releaseUnsavedWork();
    await navigate(PEOPLE);
  }

  const ask = (title: string, content: string, okText: string, onOk: () => Promise<unknown>) =>
    void modal.confirm({ title, content, okText, okButtonProps: { danger: true }, onOk });

  return {
    endSessions: () =>
      void change(
        'end_sessions',
        { id },
        { done: `${name} signed out on all devices`, failed: 'The sessions could not be ended' },
      ),
    switchOn: () => void setDisabled(false),
    switchOff: () =>
      ask(
        `Switch off access for ${name}?`,
        'They are signed out at once. Their unsaved changes stay in their browser.',
        'Switch off',
        () => setDisabled(true),
      ),
    remove: () =>
      ask(
        `Remove ${name}?`,
        'They are signed out at once and removed from the list. To come back, they need a new invitation.',
        'Remove',
        removeForGood,
      ),
  };
}
