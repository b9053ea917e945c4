import { useList } from '@refinedev/core';
import { useState } from 'react';
import type { Database } from '../../../src/shared/database.types';
import { counted } from '../../kit/people/erase/erasurePreview';
import { Paging } from '../../kit/ui/list/Paging';
import '../../kit/ui/list/list.css';
import '../../kit/ui/tables/listTable.css';
import { useStaff } from '../../kit/data/stored/useStaff';
import { ColumnHeads } from '../../kit/ui/tables/ColumnHeads';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { When } from '../../kit/ui/view/When';

type ErasureRow = Database['public']['Tables']['erasures']['Row'];

const PAGE_SIZE = 20;

const REASONS: Readonly<Record<string, string>> = {
  asked: 'The person asked for it',
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

/** What was erased, without a name. Nobody can change it. */
export function Trail() {
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
