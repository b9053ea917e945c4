import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import { PEOPLE } from '../../../kit/addresses';
import { releaseUnsavedWork } from '../../../kit/data/unsaved';
import { nameOf, type Person } from '../people';
import { useChangePeople } from '../usePeople';

/** What owners do about the access of somebody else; whatever shuts a person out is asked first. */
export function useAccessActions(person: Person) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { change } = useChangePeople();
  const { id } = person;
  const name = nameOf(person);

  const setDisabled = (disabled: boolean) =>
    change({
      url: 'change_person',
      values: { id, disabled },
      success: `Access for ${name} switched ${disabled ? 'off' : 'on'}`,
      failure: 'The access was not changed',
    });

  async function removeForGood() {
    const isDone = await change({
      url: 'remove_person',
      values: { id },
      success: `${name} removed`,
      failure: `${name} could not be removed`,
    });
    if (!isDone) return;
    releaseUnsavedWork();
    await navigate(PEOPLE);
  }

  const ask = (title: string, content: string, okText: string, onOk: () => Promise<unknown>) =>
    void modal.confirm({ title, content, okText, okButtonProps: { danger: true }, onOk });

  return {
    endSessions: () =>
      void change({
        url: 'end_sessions',
        values: { id },
        success: `${name} signed out on all devices`,
        failure: 'The sessions could not be ended',
      }),
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
