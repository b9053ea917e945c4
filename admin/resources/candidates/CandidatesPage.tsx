/** Everybody who applied or sent a resume, found by the words of what they sent. */
import { Alert, Button, Empty, Tag } from 'antd';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { addressOf } from '../../../src/shared/submissions/address';
import { applicationStages } from '../../../src/shared/submissions/stages';
import { markWords, queryOf, searchable, type Query } from '../../kit/content/textSearch';
import { useAnswer, type AnswerOf } from '../../kit/data/functions';
import { RecruitersOnly } from '../../kit/people/access';
import { countInWords } from '../../kit/people/inboxOverview';
import { Filters, FilterSelect, optionsOf, withChosen } from '../../kit/ui/list/filters';
import { Paging, SearchBox } from '../../kit/ui/list/listTools';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { Marked, NoValue, When } from '../../kit/ui/view/values';
import { carryFiles, useResumeDrop } from './resumeFiles';
import { useCandidates } from './useCandidates';
import '../../kit/ui/list/listTable.css';
import '../../kit/ui/list/list.css';
import './candidates.css';

type Person = AnswerOf<'staff_candidates'>['people'][number];
type Candidates = ReturnType<typeof useCandidates>;

const CONSENT = {
  'under-6': 'Within 6 months',
  'under-12': 'Within 12 months',
  'under-24': 'Within 24 months',
  'over-12': 'Over 12 months ago',
  'over-24': 'Over 24 months ago',
};

const PARTS = { resume: 'Resume', message: 'Message', answer: 'Answer', note: 'Note' };

/** What was looked for is marked. */
const Words = ({ text, query }: { text: string; query: Query | undefined }) =>
  query ? <Marked parts={markWords(searchable(text), query)} /> : text;

interface LineProps {
  person: Person;
  query: Query | undefined;
  link: Candidates['link'];
}

function Line({ person, query, link }: LineProps) {
  const { id, name, emails, phone, stage, job_title, entries, seen_at, excerpt } = person;
  return (
    <tr>
      <th scope="row">
        <Link to={{ pathname: String(id), search: link.search }} state={link.state}>
          <Words text={name} query={query} />
        </Link>
        {excerpt && (
          <p className="candidate-hit">
            <span>{PARTS[excerpt.part]}:</span> <Words text={excerpt.text} query={query} />
          </p>
        )}
      </th>
      <td data-label="Contact">
        {[...emails.map(addressOf), phone].filter(Boolean).map((way) => (
          <div key={way}>
            <Words text={way} query={query} />
          </div>
        ))}
      </td>
      <td data-label="Last applied for">
        {job_title ? <Words text={job_title} query={query} /> : <NoValue />}
      </td>
      <td data-label="Stage">
        <Tag>{applicationStages[stage as keyof typeof applicationStages]}</Tag>
      </td>
      <td data-label="Sent">{entries === 1 ? '1 entry' : `${entries} entries`}</td>
      <td data-label="Last heard from">
        <When iso={seen_at} />
      </td>
    </tr>
  );
}

const COLUMNS = ['Name', 'Contact', 'Last applied for', 'Stage', 'Sent', 'Last heard from'];

/** A table on a desk, cards on a phone. */
const Table = ({
  people,
  isBusy,
  ...line
}: { people: readonly Person[]; isBusy: boolean } & Omit<LineProps, 'person'>) => (
  <div className="list-frame" aria-busy={isBusy}>
    <table className="list-table" aria-label="Candidates">
      <thead>
        <tr>
          {COLUMNS.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Line key={person.id} person={person} {...line} />
        ))}
      </tbody>
    </table>
  </div>
);

function Tools({ query, change, count }: Candidates) {
  const { answer } = useAnswer('candidate_choices', {}, { query: { placeholderData: keepPreviousData } });
  const jobs = (answer?.jobs ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const cities = (answer?.cities ?? []).map((city) => ({ value: city, label: city }));
  const set = (name: string) => (value: string) => change({ [name]: value });
  return (
    <search className="list-tools" aria-label="Search candidates">
      <SearchBox
        label="Words of resumes, messages and notes, or a name"
        value={query.words}
        onSearch={set('words')}
      />
      <Filters count={count}>
        <FilterSelect
          label="Stage"
          all="Any stage"
          value={query.stage}
          options={optionsOf(applicationStages)}
          onChange={set('stage')}
        />
        <FilterSelect
          label="Job"
          all="Any or no job"
          value={query.job}
          options={withChosen(jobs, query.job)}
          onChange={set('job')}
        />
        <FilterSelect
          label="City of the job"
          all="Any city"
          value={query.city}
          options={withChosen(cities, query.city)}
          onChange={set('city')}
        />
        <FilterSelect
          label="Consent given"
          all="Any time"
          value={query.consent}
          options={optionsOf(CONSENT)}
          onChange={set('consent')}
        />
      </Filters>
    </search>
  );
}

function wordsForNone({ page, isNarrowed }: Candidates): string {
  if (page > 1) return 'This page does not exist. Go back to an earlier page.';
  if (isNarrowed) return 'Nobody matches this search. Try fewer words or filters.';
  return 'No candidates yet. Everybody who applies for a job or sends a resume is listed here.';
}

function Found(list: Candidates) {
  const { found, query, link, isLoading, isFetching, isFailed, isNarrowed } = list;
  if (isLoading) return <Loading label="Loading candidates" />;
  if (isFailed || !found) return <LoadFailed what="the candidates" onRetry={() => void list.reload()} />;
  const { total, people, problem } = found;
  return (
    <>
      <div className="list-summary">
        <output>
          {!problem && `${countInWords(total)} ${total === 1 ? 'person' : 'people'}, newest first`}
        </output>
        {isNarrowed && (
          <Button type="link" onClick={list.clear}>
            Clear search and filters
          </Button>
        )}
      </div>
      {problem && <Alert type="info" showIcon message={problem} />}
      {!problem && people.length === 0 && (
        <Empty description={wordsForNone(list)} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      {people.length > 0 && (
        <Table people={people} query={queryOf(query.words)} link={link} isBusy={isFetching} />
      )}
      <Paging {...list} />
    </>
  );
}

function Candidates() {
  const list = useCandidates();
  return (
    <>
      <Tools {...list} />
      <Found {...list} />
    </>
  );
}

/** Files begin the form wherever they are dropped. */
export function CandidatesPage() {
  const navigate = useNavigate();
  function add(files: readonly File[]) {
    carryFiles(files);
    void navigate('new');
  }
  return (
    <RecruitersOnly title="Candidates">
      <div className="candidates-drop" {...useResumeDrop(add)}>
        <Breadcrumb />
        <PageHeading
          title="Candidates"
          lead="Everybody who applied or sent a resume, one line each. Their resumes are searched as well. Drop files here to add people."
        >
          <Button type="primary" onClick={() => add([])}>
            Add a person
          </Button>
        </PageHeading>
        <Candidates />
      </div>
    </RecruitersOnly>
  );
}
