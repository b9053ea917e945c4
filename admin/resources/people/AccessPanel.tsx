/** The access of a person, with the buttons to change it; or why it cannot be changed. */
import { App, Button } from 'antd';
import { useNavigate, Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { PEOPLE, ACCOUNT } from '../../kit/ui/addresses';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { Day, NoValue, When } from '../../kit/ui/view/values';
import { nameOf, type Person, useChangePeople } from './people';
import { RemoveFactor } from './RemoveFactor';

/** The actions of owners on another person's access; those that lock a person out ask first. */
function useAccessActions(person: Person) {
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Facts({ person }: { person: Person }) {
  const { disabled_at, last_sign_in_at, sessions, has_second_factor, created_at } = person;
  return (
    <dl className="people-facts">
      <Fact label="Access">
        {disabled_at === null ? (
          'On'
        ) : (
          <>
            Off since <When iso={disabled_at} />
          </>
        )}
      </Fact>
      <Fact label="Last sign-in">
        {last_sign_in_at === null ? <NoValue /> : <When iso={last_sign_in_at} />}
      </Fact>
      <Fact label="Active sessions">{sessions}</Fact>
      <Fact label="Second factor">{has_second_factor ? 'Set up' : 'Not set up'}</Fact>
      <Fact label="Added">
        <Day iso={created_at} />
      </Fact>
    </dl>
  );
}

interface ActionProps {
  title: string;
  effect: string;
  button: ReactNode;
}

const Action = ({ title, effect, button }: ActionProps) => (
  <li>
    <div>
      <h3>{title}</h3>
      <p>{effect}</p>
    </div>
    {button}
  </li>
);

interface SwitchActionProps {
  person: Person;
  switchOff: () => void;
  switchOn: () => void;
}

const SwitchAction = ({ person, switchOff, switchOn }: SwitchActionProps) =>
  person.disabled_at === null ? (
    <Action
      title="Switch access off"
      effect="They are signed out at once and cannot sign in until you switch access on again. Their name, role and history are kept."
      button={
        <Button danger onClick={switchOff}>
          Switch off…
        </Button>
      }
    />
  ) : (
    <Action
      title="Switch access on"
      effect="They can sign in again with their password and have the role above."
      button={
        <Button type="primary" onClick={switchOn}>
          Switch on
        </Button>
      }
    />
  );

interface ActionsProps {
  person: Person;
  needsCode: boolean;
}

function Actions({ person, needsCode }: ActionsProps) {
  const { endSessions, switchOff, switchOn, remove } = useAccessActions(person);
  return (
    <ul className="plain-list people-actions">
      <Action
        title="End all sessions"
        effect={
          person.sessions === 0
            ? 'No active sessions.'
            : 'Signs them out on every device. They can sign in again with their password.'
        }
        button={
          // Not disabled, so that the focus stays when the last session ends.
          <Button
            aria-disabled={person.sessions === 0}
            onClick={person.sessions === 0 ? undefined : endSessions}
          >
            End sessions
          </Button>
        }
      />
      <Action
        title="Remove the second factor"
        effect={
          person.has_second_factor
            ? 'For a lost phone. They can then sign in with their password alone and set up another app.'
            : 'No second factor.'
        }
        button={<RemoveFactor {...{ person, needsCode }} />}
      />
      <SwitchAction {...{ person, switchOff, switchOn }} />
      <Action
        title="Remove"
        effect="Removes their account permanently. Their history is kept; inbox items assigned to them become unassigned. You can invite them again."
        button={
          <Button danger onClick={remove}>
            Remove…
          </Button>
        }
      />
    </ul>
  );
}

interface AccessPanelProps extends ActionsProps {
  lock: string | undefined;
}

export function AccessPanel({ person, needsCode, lock }: AccessPanelProps) {
  return (
    <section className="panel" aria-labelledby="access">
      <h2 id="access">Access</h2>
      <Facts person={person} />
      {lock === undefined ? (
        <Actions {...{ person, needsCode }} />
      ) : (
        <p className="panel-lead">
          {lock} Sessions and second factor are under <Link to={ACCOUNT}>Your account</Link>.
        </p>
      )}
    </section>
  );
}
