import { Button, Tag } from 'antd';
import { deviceLabel } from '../../../src/shared/accounts/device';
import { useAnswer, useCall, type AnswerOf } from '../../kit/data/functions';
import { useAction, useReadAllAgain } from '../../kit/data/useAction';
import { useAccountStore } from '../../kit/people/AccountStore';
import '../../kit/ui/tables/listTable.css';
import { ColumnHeads } from '../../kit/ui/tables/ColumnHeads';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { NoValue } from '../../kit/ui/view/NoValue';
import { When } from '../../kit/ui/view/When';

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

/** Where this person is logged in, and how to end that. */
export function Sessions() {
  const account = useAccountStore();
  const { answer: sessions, isFailed, reload } = useAnswer('my_sessions');
  const { isBusy, act } = useAction(useReadAllAgain());
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
              void act(() => account.endOtherSessions(), {
                done: 'Your other sessions were ended',
                failed: 'Your other sessions could not be ended',
              })
            }
          >
            {others === 1 ? 'End the other session' : `End all ${others} other sessions`}
          </Button>
        </div>
      )}
    </section>
  );
}
