/** Everyone who applied or sent a resume, with a full-text search. */
import { Button, Tag } from 'antd';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { addressOf } from '../../../src/shared/submissions/address';
import { applicationStages } from '../../../src/shared/submissions/stages';
import { markWords, queryOf, searchable, type Query } from '../../kit/content/textSearch';
import { useAnswer } from '../../kit/data/functions';
import { RecruitersOnly } from '../../kit/people/access';
import { countInWords } from '../../kit/people/inboxOverview';
import { optionsOf, withChosen } from '../../kit/ui/list/filters';
import { ListResults } from '../../kit/ui/list/ListResults';
import { ListTools } from '../../kit/ui/list/listTools';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Marked, NoValue, When } from '../../kit/ui/view/values';
import { carryFiles, useResumeDrop } from './resumeFiles';
import { useCandidates, type Candidates, type Person } from './useCandidates';
import './candidates.css';

const CONSENT = {
  'under-6': 'Within 6 months',
  'under-12': 'Within 12 months',
  'under-24': 'Within 24 months',
  'over-12': 'Over 12 months ago',
  'over-24': 'Over 24 months ago',
};

const PARTS = { resume: 'Resume', message: 'Message', answer: 'Answer', note: 'Note' };

/** Marks the search terms. */
const Words = ({ text, query }: { text: string; query: Query | undefined }) =>
  query ? <Marked parts={markWords(searchable(text), query)} /> : text;

interface Found {
  query: Query | undefined;
  link: Candidates['link'];
}

const columnsOf = ({ query, link }: Found): readonly Column<Person>[] => [
  {
    label: 'Name',
    cell: ({ id, name, excerpt }) => (
      <>
        <Link to={{ pathname: String(id), search: link.search }} state={link.state}>
          <Words text={name} query={query} />
        </Link>
        {excerpt && (
          <p className="candidate-hit">
            <span>{PARTS[excerpt.part]}:</span> <Words text={excerpt.text} query={query} />
          </p>
        )}
      </>
    ),
  },
  {
    label: 'Contact',
    cell: ({ emails, phone }) =>
      [...emails.map(addressOf), phone].filter(Boolean).map((way) => (
        <div key={way}>
          <Words text={way} query={query} />
        </div>
      )),
  },
  {
    label: 'Last applied for',
    cell: ({ job_title }) => (job_title ? <Words text={job_title} query={query} /> : <NoValue />),
  },
  {
    label: 'Stage',
    cell: ({ stage }) => <Tag>{applicationStages[stage as keyof typeof applicationStages]}</Tag>,
  },
  { label: 'Sent', cell: ({ entries }) => (entries === 1 ? '1 entry' : `${entries} entries`) },
  { label: 'Last heard from', cell: ({ seen_at }) => <When iso={seen_at} /> },
];

function Tools(list: Candidates) {
  const { query } = list;
  const { answer } = useAnswer('candidate_choices', {}, { query: { placeholderData: keepPreviousData } });
  const jobs = (answer?.jobs ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const cities = (answer?.cities ?? []).map((city) => ({ value: city, label: city }));
  return (
    <ListTools
      {...list}
      label="Search candidates"
      search={{ name: 'words', label: 'Name, or text of resumes, messages and notes' }}
      fields={[
        { name: 'stage', label: 'Stage', all: 'Any stage', options: optionsOf(applicationStages) },
        { name: 'job', label: 'Job', all: 'Any or no job', options: withChosen(jobs, query.job) },
        { name: 'city', label: 'City of the job', all: 'Any city', options: withChosen(cities, query.city) },
        { name: 'consent', label: 'Consent given', all: 'Any time', options: optionsOf(CONSENT) },
      ]}
    />
  );
}

function CandidateList() {
  const list = useCandidates();
  const { query, link, total, problem } = list;
  return (
    <>
      <Tools {...list} />
      <ListResults
        list={list}
        nouns={['candidate', 'candidates']}
        none="No candidates yet. Everyone who applies for a job or sends a resume is listed here."
        count={problem ?? `${countInWords(total)} ${total === 1 ? 'candidate' : 'candidates'}, newest first`}
      >
        <RowTable {...list} label="Candidates" columns={columnsOf({ query: queryOf(query.words), link })} />
      </ListResults>
    </>
  );
}

/** Dropped files open the form. */
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
          lead="Everyone who applied or sent a resume. Searches cover the text of resumes. Drop files here to add candidates."
        >
          <Button type="primary" onClick={() => add([])}>
            Add a candidate
          </Button>
        </PageHeading>
        <CandidateList />
      </div>
    </RecruitersOnly>
  );
}
