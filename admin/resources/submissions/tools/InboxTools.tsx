import { Filters, FilterSelect, optionsOf } from '../../../kit/ui/list/FilterSelect';
import { SearchBox } from '../../../kit/ui/list/SearchBox';
import { countInWords, waitingOf } from '../../../kit/people/inbox/overviewFigures';
import { useInboxAnswers } from '../../../kit/people/inbox/useInboxOverview';
import { readSort, sortText } from '../../../kit/ui/list/listAddress';
import type { List } from '../../../kit/ui/list/useListTable';
import type { InboxArea } from '../areas';
import { SORTS, type SubmissionFilters } from '../query/filters';
import { useMe } from '../useMe';
import { useRecruiters } from '../useRecruiters';
import { MoreFilters } from './MoreFilters';

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

/** Search and filters of an area. */
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
