import { Tag } from 'antd';
import { EraseAction } from '../../kit/people/erase/EraseAction';
import { counted } from '../../kit/people/erase/erasurePreview';
import '../../kit/ui/tables/listTable.css';
import { ColumnHeads } from '../../kit/ui/tables/ColumnHeads';
import { useNow } from '../../kit/ui/useNow';
import { Day } from '../../kit/ui/view/Day';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { useAnswer, type AnswerOf } from '../../kit/data/functions';

type ErasureRequest = AnswerOf<'erasure_requests'>[number];

const WISHES = { asked: 'Erasure requested', withdrawn: 'Consent withdrawn' } as const;

function RequestLine({ request, now }: { request: ErasureRequest; now: Date }) {
  const { email, name, reference, wish, asked_at, due_at, submissions, held } = request;
  const isLate = new Date(due_at) < now;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="privacy-address">{email}</span>
      </th>
      <td data-label="Request">{WISHES[wish]}</td>
      <td data-label="Since">
        <Day iso={asked_at} />
      </td>
      <td data-label="Due">
        <Day iso={due_at} /> {isLate && <Tag color="error">Overdue</Tag>}
      </td>
      <td data-label="Entries">
        {counted(submissions, 'entry', 'entries')}
        {held > 0 && <Tag color="warning">{held} on hold</Tag>}
      </td>
      <td>
        <EraseAction {...{ email, reference }} reason={wish} />
      </td>
    </tr>
  );
}

function RequestTable({ requests }: { requests: readonly ErasureRequest[] }) {
  const now = useNow();
  if (requests.length === 0) return <p className="panel-lead">No open requests.</p>;
  return (
    <div className="list-frame">
      <table className="list-table privacy-table" aria-label="People waiting for erasure">
        <ColumnHeads names={['Person', 'Request', 'Since', 'Due', 'Entries']} hasActions />
        <tbody>
          {requests.map((request) => (
            <RequestLine key={request.email} {...{ request, now }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who waits for erasure. The law gives 30 days. */
export function Requests() {
  const { answer: requests, isFailed, reload } = useAnswer('erasure_requests');
  return (
    <section className="panel" aria-labelledby="requests">
      <div>
        <h2 id="requests">Requests</h2>
        <p className="panel-lead">
          People who requested erasure or withdrew their consent on the “Your data” page. You have 30 days to
          act.
        </p>
      </div>
      {!requests && !isFailed && <Loading label="Loading requests" />}
      {isFailed && <LoadFailed what="the requests" onRetry={() => void reload()} />}
      {requests && <RequestTable requests={requests} />}
    </section>
  );
}
