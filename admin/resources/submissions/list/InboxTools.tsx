/** Search and filters of an area. */
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { useAnswer } from '../../../kit/data/functions';
import { useRecruiters } from '../../../kit/data/stored/staff';
import {
  FilterFields,
  optionsOf,
  SortSelect,
  withChosen,
  type FilterField,
  type Option,
} from '../../../kit/ui/list/filters';
import { ListTools } from '../../../kit/ui/list/listTools';
import { countInWords, waitingOf, useInboxAnswers } from '../../../kit/people/inboxOverview';
import type { List } from '../../../kit/ui/list/useListTable';
import type { InboxArea } from '../areas';
import { type SubmissionFilters, SORTS } from '../filters';
import { useMe } from '../useSubmissions';

/** The jobs with the latest applications, including the selected one, and the sources. */
function useChoices(query: SubmissionFilters) {
  const { answer } = useAnswer('inbox_choices', query.job ? { job: Number(query.job) } : {}, {
    query: { placeholderData: keepPreviousData },
  });
  const jobs = (answer?.jobs ?? []).map(({ id, title }): Option => ({ value: String(id), label: title }));
  const sources = (answer?.sources ?? []).map((source): Option => ({ value: source, label: source }));
  return { jobs: withChosen(jobs, query.job), sources: withChosen(sources, query.source) };
}

interface CheckFilterProps {
  label: string;
  isOn: boolean;
  onChange: (value: string) => void;
  children?: ReactNode;
}

const CheckFilter = ({ label, isOn, onChange, children }: CheckFilterProps) => (
  <label className="inbox-check">
    <input type="checkbox" checked={isOn} onChange={() => onChange(isOn ? '' : 'yes')} />
    {label}
    {children}
  </label>
);

type AreaList = Pick<List<SubmissionFilters>, 'query' | 'change'> & { area: InboxArea };

/** Less frequent filters. */
function MoreFilters({ area, query, change }: AreaList) {
  const { jobs, sources } = useChoices(query);
  const { kind, job, musts, source, from, until, erasure } = query;
  const used = [kind, job, musts, source, from, until, erasure].filter(Boolean);
  const kinds = area.kinds.map((value) => ({ value, label: submissionKinds[value] }));
  const met = optionsOf({ met: 'All met', unmet: 'Some not met' });
  const fields: readonly FilterField<SubmissionFilters>[] = [
    { name: 'kind', label: 'Kind', all: 'All kinds', options: kinds },
    { name: 'job', label: 'Job', all: 'Any or no job', options: jobs },
    { name: 'musts', label: 'Must-haves', all: 'Met or not', options: met },
    { name: 'source', label: 'Source', all: 'Any source', options: sources },
    { name: 'from', label: 'Received from' },
    { name: 'until', label: 'Received until' },
  ];
  const lacks = (name: string) =>
    ['job', 'musts'].includes(name) && !area.columns.some((own) => own === name);
  return (
    <details className="inbox-more">
      <summary>
        More filters{used.length > 0 && <span className="inbox-count"> ({used.length} set)</span>}
      </summary>
      <div className="list-tools">
        <FilterFields fields={fields.filter(({ name }) => !lacks(name))} {...{ query, change }} />
        <CheckFilter
          label="Erasure requested"
          isOn={erasure}
          onChange={(value) => change({ erasure: value })}
        />
      </div>
    </details>
  );
}

interface InboxToolsProps extends List<SubmissionFilters> {
  area: InboxArea;
  /** The board has no stage filter: its columns are the stages. */
  isBoard: boolean;
}

const directions = (field: string) =>
  field === 'created_at' ? (['oldest first', 'newest first'] as const) : (['A to Z', 'Z to A'] as const);

/** Always visible beside the filters, which collapse on a phone. */
const OPEN_TOOLS: ReadonlySet<string> = new Set(['words', 'waiting']);

/** Entries without a reply, with their count. */
function Waiting({ area, query, change }: AreaList) {
  const answers = useInboxAnswers();
  return (
    <CheckFilter label="Waiting for a reply" isOn={query.waiting} onChange={(waiting) => change({ waiting })}>
      {answers && <span className="inbox-count"> ({countInWords(waitingOf(answers, area.kinds))})</span>}
    </CheckFilter>
  );
}

export function InboxTools({ area, isBoard, ...list }: InboxToolsProps) {
  const { query, change } = list;
  const me = useMe();
  const others = useRecruiters().filter(({ value }) => value !== me);
  const owners = [...optionsOf({ me: 'Me', nobody: 'Nobody' }), ...others];
  const stage = { name: 'stage', label: 'Stage', all: 'Any stage', options: optionsOf(area.stages) } as const;
  return (
    <ListTools
      {...list}
      label={`Search and filter ${area.nouns[1]}`}
      search={{ name: 'words', label: 'Name, email, phone, reference or text' }}
      fields={[
        ...(isBoard ? [] : [stage]),
        { name: 'owner', label: 'Assigned to', all: 'Anybody', options: owners },
      ]}
      count={Object.entries(query).filter(([name, value]) => !OPEN_TOOLS.has(name) && value).length}
      beside={<Waiting {...{ area, query, change }} />}
    >
      {!isBoard && <SortSelect {...list} {...{ sorts: SORTS, directions }} />}
      <CheckFilter label="Unread only" isOn={query.unread} onChange={(unread) => change({ unread })} />
      <MoreFilters {...{ area, query, change }} />
    </ListTools>
  );
}
