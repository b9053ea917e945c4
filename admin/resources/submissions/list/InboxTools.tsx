/** Search and filters of an area. */
import { keepPreviousData } from '@tanstack/react-query';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { useAnswer } from '../../../kit/data/functions';
import { useRecruiters } from '../../../kit/data/stored/staff';
import {
  DayFilter,
  FilterSelect,
  optionsOf,
  withChosen,
  type Option,
  Filters,
} from '../../../kit/ui/list/filters';
import { SearchBox } from '../../../kit/ui/list/listTools';
import { countInWords, waitingOf, useInboxAnswers } from '../../../kit/people/inboxOverview';
import { readSort, sortText } from '../../../kit/ui/list/listAddress';
import type { List } from '../../../kit/ui/list/useListTable';
import type { InboxArea } from '../areas';
import { type SubmissionFilters, SORTS } from '../filters';
import { useMe } from '../useSubmissions';

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
function MoreFilters({ area, query, onChange }: MoreFiltersProps) {
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

interface InboxToolsProps extends List<SubmissionFilters> {
  area: InboxArea;
  /** The stages are columns. */
  isBoard: boolean;
}

/** Both directions of every order, for phones, where there are no column headings. */
const ORDERS = Object.entries(SORTS).flatMap(([field, label]) => {
  const [up, down] = field === 'created_at' ? ['oldest first', 'newest first'] : ['A to Z', 'Z to A'];
  return [
    { value: `-${field}`, label: `${label}, ${down}` },
    { value: field, label: `${label}, ${up}` },
  ];
});

/** What is in sight beside the filters, which a phone folds away. */
const OPEN_TOOLS: ReadonlySet<string> = new Set(['words', 'waiting']);

interface WaitingProps {
  area: InboxArea;
  isOn: boolean;
  onChange: (value: string) => void;
}

/** Who has heard nothing yet, with how many they are. */
function Waiting({ area, isOn, onChange }: WaitingProps) {
  const answers = useInboxAnswers();
  return (
    <label className="inbox-check">
      <input type="checkbox" checked={isOn} onChange={() => onChange(isOn ? '' : 'yes')} />
      Waiting for an answer
      {answers && <span className="inbox-count"> ({countInWords(waitingOf(answers, area.kinds))})</span>}
    </label>
  );
}

export function InboxTools({ area, isBoard, query, sorting, change, sort }: InboxToolsProps) {
  const me = useMe();
  const others = useRecruiters().filter(({ value }) => value !== me);
  const owners = [...optionsOf({ me: 'Me', nobody: 'Nobody' }), ...others];
  const set = (name: string) => (value: string) => change({ [name]: value });
  return (
    <search className="inbox-tools" aria-label={`Search and filter ${area.nouns[1]}`}>
      <div className="list-tools">
        <SearchBox
          label="Name, email, phone, reference or text"
          value={query.words}
          onSearch={set('words')}
        />
        <Filters
          count={Object.entries(query).filter(([name, value]) => !OPEN_TOOLS.has(name) && value).length}
        >
          {!isBoard && (
            <FilterSelect
              label="Stage"
              all="Any stage"
              value={query.stage}
              options={optionsOf(area.stages)}
              onChange={set('stage')}
            />
          )}
          <FilterSelect
            label="Assigned to"
            all="Anybody"
            value={query.owner}
            options={owners}
            onChange={set('owner')}
          />
          {!isBoard && (
            <FilterSelect
              label="Sort by"
              className="list-narrow"
              value={sortText(sorting)}
              options={ORDERS}
              onChange={(text) => sort(readSort(text))}
            />
          )}
          <label className="inbox-check">
            <input
              type="checkbox"
              checked={query.unread}
              onChange={() => change({ unread: query.unread ? '' : 'yes' })}
            />
            Unread only
          </label>
          <MoreFilters area={area} query={query} onChange={(name, value) => change({ [name]: value })} />
        </Filters>
        <Waiting area={area} isOn={query.waiting} onChange={set('waiting')} />
      </div>
    </search>
  );
}
