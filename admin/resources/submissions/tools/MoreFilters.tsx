import { useList } from '@refinedev/core';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { DayFilter } from '../../../kit/ui/days/DayFilter';
import { FilterSelect } from '../../../kit/ui/list/FilterSelect';
import { useInboxOverview } from '../../../kit/people/inbox/useInboxOverview';
import type { InboxArea } from '../areas';
import type { SubmissionFilters } from '../query/filters';

interface JobName {
  readonly id: number;
  readonly title: string;
}

const MOST_JOBS = 500;

/** Jobs that somebody has applied for, title by id. */
function useAppliedJobs(area: InboxArea): Readonly<Record<string, string>> {
  const { result } = useList<JobName>({
    resource: 'jobs',
    pagination: { pageSize: MOST_JOBS },
    sorters: [{ field: 'title', order: 'asc' }],
    meta: { select: 'id,title,submissions!inner()' },
    queryOptions: { enabled: area.columns.includes('job') },
  });
  return Object.fromEntries(result.data.map(({ id, title }) => [String(id), title]));
}

/** Where candidates came from within a year, the most frequent ones. */
function useSources(): Readonly<Record<string, string>> {
  const { overview } = useInboxOverview(365);
  const sources = (overview?.sources ?? []).map(({ source }) => source).filter((source) => source !== '');
  return Object.fromEntries(sources.map((source) => [source, source]));
}

interface MoreFiltersProps {
  area: InboxArea;
  query: SubmissionFilters;
  onChange: (name: string, value: string) => void;
}

/** The chosen value stays to be seen even when nobody else has it any more. */
const withChosen = (options: Readonly<Record<string, string>>, chosen: string) =>
  chosen === '' || chosen in options ? options : { ...options, [chosen]: chosen };

/** Filters that are needed now and then. */
export function MoreFilters({ area, query, onChange }: MoreFiltersProps) {
  const jobs = useAppliedJobs(area);
  const sources = useSources();
  const kinds = Object.fromEntries(area.kinds.map((kind) => [kind, submissionKinds[kind]]));
  const set = (name: string) => (value: string) => onChange(name, value);
  const used = [query.kind, query.job, query.source, query.from, query.until, query.erasure].filter(Boolean);
  return (
    <details className="inbox-more">
      <summary>
        More filters{used.length > 0 && <span className="inbox-count"> ({used.length} set)</span>}
      </summary>
      <div className="list-tools">
        <FilterSelect
          label="Kind"
          all="All kinds"
          value={query.kind}
          options={kinds}
          onChange={set('kind')}
        />
        {area.columns.includes('job') && (
          <FilterSelect
            label="Job"
            all="Any or no job"
            value={query.job}
            options={withChosen(jobs, query.job)}
            onChange={set('job')}
          />
        )}
        <FilterSelect
          label="Source"
          all="Any source"
          value={query.source}
          options={withChosen(sources, query.source)}
          onChange={set('source')}
        />
        <DayFilter label="Received from" value={query.from} onChange={set('from')} />
        <DayFilter label="Received until" value={query.until} onChange={set('until')} />
        <label className="inbox-check">
          <input
            type="checkbox"
            checked={query.erasure}
            onChange={() => onChange('erasure', query.erasure ? '' : 'yes')}
          />
          Erasure requested
        </label>
      </div>
    </details>
  );
}
