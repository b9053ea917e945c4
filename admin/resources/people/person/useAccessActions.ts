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
      success: `The access of ${name} is ${disabled ? 'off' : 'on again'}`,
      failure: 'The access stays as it was',
    });

  async function removeForGood() {
    const isDone = await change({
      url: 'remove_person',
      values: { id },
      success: `${name} is removed`,
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
        success: `${name} is signed out everywhere`,
        failure: 'The sessions could not be ended',
      }),
    switchOn: () => void setDisabled(false),
    switchOff: () =>
      ask(
        `Switch off the access of ${name}?`,
        'They are signed out at once. What they have not saved stays in their browser.',
        'Switch off',
        () => setDisabled(true),
      ),
    remove: () =>
      ask(
        `Remove ${name}?`,
        'They are signed out at once and are not in the list any more. To come back they need an invitation.',
        'Remove',
        removeForGood,
      ),
  };
}
