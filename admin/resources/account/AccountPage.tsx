/** The account of the signed-in person: name, password, second factor, sessions. */
import { useGetIdentity } from '@refinedev/core';
import { Button, Form, Tag } from 'antd';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Role } from '../../../src/shared/accounts/roles';
import { text } from '../../../src/shared/content/fields';
import { isSame } from '../../../src/shared/content/resolve';
import { deviceLabel } from '../../../src/shared/accounts/device';
import { security } from '../../kit/data/private/dataProtection';
import { useCall, useAnswer, type AnswerOf } from '../../kit/data/functions';
import { useUnsavedWork } from '../../kit/data/unsaved';
import { useReadAllAgain } from '../../kit/data/useAction';
import { lineControl, TextControl } from '../../kit/fields/controls/basicControls';
import { FieldItem } from '../../kit/fields/FieldItem';
import { useFieldForm } from '../../kit/fields/useFieldForm';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { NoValue, When } from '../../kit/ui/view/values';
import { useWriter } from '../../kit/data/stored/staff';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { SecondFactorPanel, useFactors } from './SecondFactorPanel';
import { PasswordForm } from './PasswordForm';
import '../../kit/ui/list/listTable.css';
import './account.css';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

const useMyself = (): Person | undefined => useGetIdentity<Person>().data;

const fields = {
  name: text({ label: 'Your name', maxLength: 100 }),
  signature: text({
    label: 'Signature line',
    maxLength: 200,
    help: 'Shown below your name in emails to candidates and employers, such as your position and phone number.',
  }),
};
const NameControl = lineControl({ autoComplete: 'name' });

/** The name shown to colleagues beside this person's work. */
function NameForm({ person, signature }: { person: Person; signature: string }) {
  const { revalidate } = useRevalidator();
  const { call } = useCall(useReadAllAgain());
  const form = useFieldForm(fields, { name: person.name, signature });
  const [saved, setSaved] = useState({ name: person.name, signature });
  const typed = { name: String(form.values['name']), signature: String(form.values['signature']) };
  useUnsavedWork(!isSame(typed, saved));

  async function save() {
    const said = { done: 'Name saved', failed: 'Your name could not be saved' };
    if (!(await call('rename_me', typed, said))) return;
    setSaved(typed);
    // The header shows the name too.
    await revalidate();
  }

  return (
    <Form {...form.props} className="panel" aria-labelledby="my-name" onFinish={form.whenComplete(save)}>
      <div>
        <h2 id="my-name">Name</h2>
        <p className="panel-lead">
          You sign in with {person.email}. Colleagues see your name instead, and your emails end with it.
        </p>
      </div>
      <FieldItem form={form} name="name" as={NameControl} />
      <FieldItem form={form} name="signature" as={TextControl} />
      <div>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Save name and signature
        </Button>
      </div>
    </Form>
  );
}

type Sessions = AnswerOf<'my_sessions'>;

function SessionLine({ session }: { session: Sessions[number] }) {
  const { isBusy, call } = useCall(useReadAllAgain());
  const device = deviceLabel(session.user_agent);
  const end = () =>
    call(
      'end_my_session',
      { session_id: session.id },
      {
        done: 'Session ended',
        failed: 'The session could not be ended',
      },
    );
  return (
    <tr>
      <th scope="row">
        {device} {session.is_current && <Tag color="success">This session</Tag>}
      </th>
      <td data-label="Address">{session.address ?? <NoValue />}</td>
      <td data-label="Signed in">
        <When iso={session.started_at} />
      </td>
      <td data-label="Last seen">{session.is_current ? 'Now' : <When iso={session.seen_at} />}</td>
      <td>
        {!session.is_current && (
          <Button loading={isBusy} aria-label={`End the session of ${device}`} onClick={() => void end()}>
            End
          </Button>
        )}
      </td>
    </tr>
  );
}

function SessionTable({ sessions }: { sessions: Sessions }) {
  return (
    <div className="list-frame">
      <table className="list-table account-table" aria-label="Your sessions">
        <ColumnHeads names={['Device', 'Address', 'Signed in', 'Last seen']} hasActions />
        <tbody>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The person's sessions, each with a button that ends it. */
function Sessions() {
  const { answer: sessions, isFailed, reload } = useAnswer('my_sessions');
  const { isBusy, call } = useCall(useReadAllAgain());
  const others = sessions?.filter(({ is_current }) => !is_current).length ?? 0;
  return (
    <section className="panel" aria-labelledby="my-sessions">
      <div>
        <h2 id="my-sessions">Sessions</h2>
        <p className="panel-lead">
          The devices on which you are signed in. If you do not recognise one, end its session, then change
          your password.
        </p>
      </div>
      {!sessions && !isFailed && <Loading label="Loading your sessions" />}
      {isFailed && <LoadFailed what="your sessions" onRetry={() => void reload()} />}
      {sessions && <SessionTable sessions={sessions} />}
      {others > 0 && (
        <div>
          <Button
            danger
            loading={isBusy}
            onClick={() =>
              void call(
                'end_other_sessions',
                {},
                {
                  done: 'Your other sessions were ended',
                  failed: 'Your other sessions could not be ended',
                },
              )
            }
          >
            {others === 1 ? 'End the other session' : `End all ${others} other sessions`}
          </Button>
        </div>
      )}
    </section>
  );
}

function Account({ person }: { person: Person }) {
  const { answer: access, isFailed, reload } = useAnswer('my_access');
  const isOffered = access !== undefined && access.second_factor !== 'unavailable';
  const loaded = useFactors(isOffered);
  const recoveryCodes = access?.recovery_codes ?? null;
  const requiredFrom = access?.required_from ?? null;
  const known = { needsCode: (loaded.factors?.length ?? 0) > 0, hasRecovery: Boolean(recoveryCodes) };
  const writer = useWriter();
  // Uses the setting as saved on this screen.
  const settings = useStoredRows('site_settings');
  const { second_factor: asked } = security.resolve(settings.rows[security.key]?.value).value;
  const isAsked = asked === 'everyone' || (asked === 'owners' && person.role === 'owner');
  return (
    <>
      {writer.my_address && <NameForm person={person} signature={writer.my_line} />}
      {!access && !isFailed && <Loading label="Loading your role" />}
      {isFailed && <LoadFailed what="your role" onRetry={() => void reload()} />}
      {access && (
        <>
          <PasswordForm email={person.email} known={known} />
          <SecondFactorPanel {...{ isOffered, isAsked, requiredFrom, loaded, known, recoveryCodes }} />
        </>
      )}
      <Sessions />
    </>
  );
}

export function AccountPage() {
  const person = useMyself();
  return (
    <>
      <PageHeading title="Your account" lead="Your name, your password and your sessions." />
      {person ? <Account person={person} /> : <Loading label="Loading your account" />}
    </>
  );
}
