import { useSelect, type HttpError } from '@refinedev/core';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { DayFilter } from '../../../kit/ui/days/DayFilter';
import { FilterSelect, optionsOf, withChosen, type Option } from '../../../kit/ui/list/FilterSelect';
import { useInboxOverview } from '../../../kit/people/inbox/useInboxOverview';
import type { InboxArea } from '../areas';
import type { SubmissionFilters } from '../query/filters';

interface JobName {
  readonly id: number;
  readonly title: string;
}

const MOST_JOBS = 500;

/** Jobs that somebody has applied for, by title, with the one that is `chosen`. */
function useAppliedJobs(area: InboxArea, chosen: string): readonly Option[] {
  const { options } = useSelect<JobName, HttpError, JobName, Option>({
    resource: 'jobs',
    optionValue: ({ id }) => String(id),
    defaultValue: chosen ? [Number(chosen)] : [],
    pagination: { pageSize: MOST_JOBS, mode: 'server' },
    sorters: [{ field: 'title', order: 'asc' }],
    meta: { select: 'id,title,submissions!inner()' },
    queryOptions: { enabled: area.columns.includes('job') },
  });
  return withChosen(options, chosen);
}

/** Where candidates came from within a year, the most frequent ones. */
function useSources(chosen: string): readonly Option[] {
  const { overview } = useInboxOverview(365);
  const sources = (overview?.sources ?? []).map(({ source }) => source).filter((source) => source !== '');
  return withChosen(
    sources.map((source) => ({ value: source, label: source })),
    chosen,
  );
}

interface MoreFiltersProps {
  area: InboxArea;
  query: SubmissionFilters;
  onChange: (name: string, value: string) => void;
}

/** Filters that are needed now and then. */
export function MoreFilters({ area, query, onChange }: MoreFiltersProps) {
  const jobs = useAppliedJobs(area, query.job);
  const sources = useSources(query.source);
  const kinds = area.kinds.map((kind) => ({ value: kind, label: submissionKinds[kind] }));
  const set = (name: string) => (value: string) => onChange(name, value);
  const { kind, job, musts, source, from, until, erasure } = query;
  const used = [kind, job, musts, source, from, until, erasure].filter(Boolean);
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
            options={jobs}
            onChange={set('job')}
          />
        )}
        {area.columns.includes('musts') && (
          <FilterSelect
            label="Must-haves"
            all="Met or not"
            value={query.musts}
            options={optionsOf({ met: 'All met', unmet: 'Some not met' })}
            onChange={set('musts')}
          />
        )}
        <FilterSelect
          label="Source"
          all="Any source"
          value={query.source}
          options={sources}
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
