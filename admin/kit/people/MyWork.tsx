/** Entries assigned to this person that wait for a reply, oldest first. */
import { useGetIdentity, useList } from '@refinedev/core';
import { Link } from 'react-router-dom';
import type { Database } from '../../../src/shared/database.types';
import { applicationKinds, messageKinds } from '../../../src/shared/submissions/stages';
import { APPLICATIONS, MESSAGES } from '../ui/addresses';
import { useNow } from '../ui/clock';
import { ageText } from '../ui/view/values';
import './work.css';

type Mine = Pick<
  Database['public']['Tables']['submissions']['Row'],
  'id' | 'kind' | 'first_name' | 'last_name' | 'job_title' | 'created_at'
>;

const LISTS = [
  { path: APPLICATIONS, kinds: applicationKinds, label: 'applications' },
  { path: MESSAGES, kinds: messageKinds, label: 'messages' },
] as const;
const isOf = (list: (typeof LISTS)[number], { kind }: Mine) =>
  (list.kinds as readonly string[]).includes(kind);

/** Empty without entries. Shows a limited number; a button shows the rest. */
export function MyWork({ most }: { most: number }) {
  const me = useGetIdentity<{ id: string }>().data?.id ?? '';
  const now = useNow();
  const { result } = useList<Mine>({
    resource: 'submissions',
    filters: [
      { field: 'owner_id', operator: 'eq', value: me },
      { field: 'is_waiting', operator: 'eq', value: true },
    ],
    sorters: [{ field: 'created_at', order: 'asc' }],
    pagination: { pageSize: most },
    meta: { select: 'id,kind,first_name,last_name,job_title,created_at' },
    queryOptions: { enabled: me !== '' },
  });
  const { data: entries, total = 0 } = result;
  if (entries.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="my-work">
      <div>
        <h2 id="my-work">My work</h2>
        <p className="panel-lead">Assigned to you and waiting for a reply, oldest first.</p>
      </div>
      <ul className="plain-list work-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={`${LISTS.find((list) => isOf(list, entry))?.path}/${entry.id}`}>
              {entry.first_name} {entry.last_name}
            </Link>
            <span>{[entry.job_title, ageText(entry.created_at, now)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {total > entries.length && (
        <p className="panel-lead">
          {total} in all:{' '}
          {LISTS.map(({ path, label }, at) => (
            <span key={path}>
              {at > 0 && ', '}
              <Link to={`${path}?owner=me&waiting=yes`}>{label}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
