/** Erasure requests, entries due for deletion, the retention rules, and the erasure log. */
import { Tag } from 'antd';
import { useList } from '@refinedev/core';
import { useState } from 'react';
import type { Database } from '../../../src/shared/database.types';
import { retention } from '../../kit/data/private/dataProtection';
import { EraseAction } from '../../kit/people/EraseAction';
import { counted } from '../../kit/people/erasure';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { useNow } from '../../kit/ui/clock';
import { Day, When } from '../../kit/ui/view/values';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { useAnswer, type AnswerOf } from '../../kit/data/functions';
import { Paging } from '../../kit/ui/list/listTools';
import { useStaff } from '../../kit/data/stored/staff';
import { PageHeading, SiteLink } from '../../kit/ui/view/PageHeading';
import { RecruitersOnly, useCanEdit } from '../../kit/people/access';
import { SettingForm } from '../../kit/content/SettingForm';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { DryRun } from './DryRun';
import '../../kit/ui/list/listTable.css';
import '../../kit/ui/list/list.css';
import './privacy.css';

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

/** The open requests. The law sets a limit of 30 days. */
function Requests() {
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

type ErasureRow = Database['public']['Tables']['erasures']['Row'];

const PAGE_SIZE = 20;

const REASONS: Readonly<Record<string, string>> = {
  asked: 'Requested by the person',
  withdrawn: 'Consent withdrawn',
  retention: 'Due for deletion',
  other: 'Another reason',
};

function amountsOf({ submissions, notes, files, mails, alerts }: ErasureRow): string {
  const parts = [
    submissions > 0 && counted(submissions, 'entry', 'entries'),
    files > 0 && counted(files, 'file'),
    notes > 0 && counted(notes, 'history entry', 'history entries'),
    mails > 0 && counted(mails, 'email'),
    alerts > 0 && counted(alerts, 'job alert'),
  ];
  return parts.filter(Boolean).join(', ');
}

function TrailTable({ rows }: { rows: readonly ErasureRow[] }) {
  const nameOf = useStaff();
  const byWhom = ({ by_whom, admin_id }: ErasureRow) =>
    by_whom === 'staff' ? nameOf(admin_id) : by_whom === 'person' ? 'The person' : 'Automatic retention';
  if (rows.length === 0) return <p className="panel-lead">Nothing has been erased yet.</p>;
  return (
    <div className="list-frame">
      <table className="list-table privacy-table" aria-label="Erasure log">
        <ColumnHeads names={['When', 'By', 'Reason', 'Erased']} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <When iso={row.happened_at} />
              </th>
              <td data-label="By">{byWhom(row)}</td>
              <td data-label="Reason">{REASONS[row.reason]}</td>
              <td data-label="Erased">{amountsOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Anonymous records of erasures, which cannot be changed. */
function Trail() {
  const [page, setPage] = useState(1);
  const { query, result } = useList<ErasureRow>({
    resource: 'erasures',
    sorters: [{ field: 'id', order: 'desc' }],
    pagination: { currentPage: page, pageSize: PAGE_SIZE },
  });
  return (
    <section className="panel" aria-labelledby="trail">
      <div>
        <h2 id="trail">Erasure log</h2>
        <p className="panel-lead">
          Numbers only: nothing here identifies a person, and nobody can change it.
        </p>
      </div>
      {query.isLoading && <Loading label="Loading the activity log" />}
      {query.isError && <LoadFailed what="the activity log" onRetry={() => void query.refetch()} />}
      {query.data && <TrailTable rows={result.data} />}
      <Paging
        page={page}
        pageCount={Math.max(1, Math.ceil((result.total ?? 0) / PAGE_SIZE))}
        setPage={setPage}
      />
    </section>
  );
}

/** The retention rules. Recruiters read them, owners change them. */
function Rules() {
  const settings = useStoredRows('site_settings');
  const isOwner = useCanEdit('private_settings');
  if (settings.isLoading) return <Loading label="Loading the rules" />;
  if (settings.isFailed) {
    return <LoadFailed what="the rules" onRetry={() => void settings.reload().catch(() => undefined)} />;
  }
  return <SettingForm setting={retention} settings={settings} isReadOnly={!isOwner} />;
}

export function PrivacyPage() {
  return (
    <RecruitersOnly title="Privacy">
      <PageHeading
        title="Privacy"
        lead={
          <>
            Erasure requests, retention rules and the erasure log. <SiteLink path="/my-data" />
          </>
        }
      />
      <Requests />
      <DryRun />
      <Rules />
      <Trail />
    </RecruitersOnly>
  );
}
