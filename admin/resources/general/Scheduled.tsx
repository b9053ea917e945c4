/** All scheduled changes of the site: author, time, and a link. */
import { useList, type BaseRecord } from '@refinedev/core';
import { Link } from 'react-router-dom';
import type { Database } from '../../../src/shared/database.types';
import { visibilities } from '../../../src/shared/content/registry';
import { type DraftRow, useCurrentDrafts } from '../../kit/content/publishing/contentDrafts';
import { DraftWords } from '../../kit/content/publishing/DraftNotes';
import { momentLabel, switchLabels } from '../../kit/content/publishing/draftLabels';
import { useStaff } from '../../kit/data/stored/staff';
import { JOBS } from '../../kit/ui/addresses';
import { useNow } from '../../kit/ui/clock';
import { LoadFailed } from '../../kit/ui/view/states';
import { useNameOfPage } from '../../kit/content/useNameOfPage';
import { contentPlace } from '../../kit/content/contentPlace';
import './general.css';
import '../../kit/people/work.css';

type ScheduledJob = Pick<
  Database['public']['Tables']['jobs']['Row'],
  'id' | 'title' | 'opens_at' | 'updated_by'
>;

/** The list of jobs shows the rest. */
const MOST_JOBS = 10;

/** The new state of a switch, or the publication of a text. */
function Words({ draft }: { draft: DraftRow }) {
  const nameOf = useStaff();
  const now = useNow();
  const isSwitch = visibilities.find(({ key }) => draft.id === `site_settings/${key}`);
  if (!isSwitch) return <DraftWords draft={draft} />;
  const { enabled } = isSwitch.resolve(draft.value).value;
  return `${switchLabels(enabled, draft, now)} Set by ${nameOf(draft.updated_by)}.`;
}

export function Scheduled() {
  const drafts = useCurrentDrafts();
  const nameOf = useStaff();
  const nameOfPage = useNameOfPage();
  const now = useNow();
  const { query, result } = useList<ScheduledJob & BaseRecord>({
    resource: 'jobs',
    filters: [
      { field: 'status', operator: 'eq', value: 'published' },
      { field: 'opens_at', operator: 'gt', value: now.toISOString() },
    ],
    meta: { select: 'id,title,opens_at,updated_by' },
    sorters: [{ field: 'opens_at', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: MOST_JOBS },
  });
  const timed = drafts.rows.filter(({ publish_at }) => publish_at !== null);
  const isFailed = drafts.isFailed || (query.isError && !query.data);
  if (!isFailed && timed.length + result.data.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="scheduled">
      <h2 id="scheduled">Scheduled</h2>
      {isFailed && (
        <LoadFailed
          what="what is scheduled"
          onRetry={() => void Promise.all([drafts.reload(), query.refetch()])}
        />
      )}
      <ul className="plain-list work-list">
        {timed.map((draft) => {
          const { label, path } = contentPlace(draft.id, nameOfPage);
          return (
            <li key={draft.id}>
              <Link to={path}>{label}</Link>
              <span>
                <Words draft={draft} />
              </span>
            </li>
          );
        })}
        {result.data.map(({ id, title, opens_at, updated_by }) => (
          <li key={id}>
            <Link to={`${JOBS}/${id}`}>{title}</Link>
            <span>{`The job opens on ${momentLabel(opens_at ?? '')}. Last changed by ${nameOf(updated_by)}.`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
