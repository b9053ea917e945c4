import { keepPreviousData } from '@tanstack/react-query';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { useAnswer } from '../../../kit/data/functions';
import { DayFilter } from '../../../kit/ui/days/DayFilter';
import { FilterSelect, optionsOf, withChosen, type Option } from '../../../kit/ui/list/FilterSelect';
import type { InboxArea } from '../areas';
import type { SubmissionFilters } from '../query/filters';

/** The jobs that were applied for last, with the one that is chosen, and where candidates came from. */
function useChoices(query: SubmissionFilters) {
  const { answer } = useAnswer('inbox_choices', query.job ? { job: Number(query.job) } : {}, {
    query: { placeholderData: keepPreviousData },
  });
  const jobs = (answer?.jobs ?? []).map(({ id, title }): Option => ({ value: String(id), label: title }));
  const sources = (answer?.sources ?? []).map((source): Option => ({ value: source, label: source }));
  return { jobs: withChosen(jobs, query.job), sources: withChosen(sources, query.source) };
}

interface MoreFiltersProps {
  area: InboxArea;
  query: SubmissionFilters;
  onChange: (name: string, value: string) => void;
}

/** Filters that are needed now and then. */
export function MoreFilters({ area, query, onChange }: MoreFiltersProps) {
  const { jobs, sources } = useChoices(query);
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
