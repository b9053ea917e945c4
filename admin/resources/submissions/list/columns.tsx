/** The columns of the inbox. */
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../../src/shared/submissions/address';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { ageText, NoValue, When } from '../../../kit/ui/view/values';
import { useNow } from '../../../kit/ui/clock';
import type { Column } from '../../../kit/ui/list/RowTable';
import { asksForCall, type ListedSubmission, mustsInWords, fullName } from '../submissionRow';
import { areaOf, type SubmissionColumn, type InboxArea } from '../areas';
import { subjectLabel, type IndustryOf } from '../labels';

const COLORS: Readonly<Record<string, string>> = {
  new: 'processing',
  offer: 'warning',
  placed: 'success',
  answered: 'success',
};

const StageTag = ({ kind, stage }: Pick<ListedSubmission, 'kind' | 'stage'>) => (
  <Tag color={COLORS[stage] ?? 'default'}>{areaOf(kind).stages[stage]}</Tag>
);

type EntryColumn = Column<ListedSubmission>;

interface Words {
  readonly nameOf: (id: string) => string;
  readonly industryOf: IndustryOf;
}

const Age = ({ iso }: { iso: string }) => ageText(iso, useNow());

const orNothing = (text: string | null) => text || <NoValue />;

/** Columns that can be hidden. */
const columnsWith = ({ nameOf, industryOf }: Words): Readonly<Record<SubmissionColumn, EntryColumn>> => ({
  job: { label: 'Job', cell: ({ job_title }) => orNothing(job_title) },
  kind: { label: 'Kind', cell: ({ kind }) => submissionKinds[kind] },
  industry: {
    label: 'Industry',
    cell: ({ industry }) => (industry ? industryOf(industry) : <NoValue />),
  },
  subject: { label: 'Subject', cell: ({ subject }) => (subject ? subjectLabel(subject) : <NoValue />) },
  company: { label: 'Company', cell: ({ company }) => orNothing(company) },
  email: { label: 'Email', cell: ({ email }) => orNothing(addressOf(email)) },
  phone: { label: 'Phone', cell: ({ phone }) => orNothing(phone) },
  source: { label: 'Source', cell: ({ source }) => orNothing(source) },
  owner: {
    label: 'Assigned to',
    cell: ({ owner_id }) => (owner_id ? nameOf(owner_id) : <NoValue />),
  },
  received: { label: 'Received', sort: 'created_at', cell: ({ created_at }) => <When iso={created_at} /> },
  waiting: {
    label: 'Waiting',
    cell: ({ is_waiting, created_at }) => (is_waiting ? <Age iso={created_at} /> : <NoValue />),
  },
  musts: { label: 'Must-haves', cell: (entry) => orNothing(mustsInWords(entry)) },
  reference: { label: 'Reference', cell: ({ reference }) => reference },
});

/** The columns of an area, in order. */
export function columnsOf(area: InboxArea, words: Words): Readonly<Record<string, EntryColumn>> {
  const all = columnsWith(words);
  return Object.fromEntries(area.columns.map((name) => [name, all[name]]));
}

function Marks({ entry, others }: { entry: ListedSubmission; others: number }) {
  return (
    <span className="inbox-marks">
      {entry.read_at === null && <span className="inbox-unread">Unread</span>}
      {entry.version > 1 && <span>Sent again</span>}
      {others > 0 && <span>{others === 1 ? '1 more' : `${others} more`} from this address</span>}
      {asksForCall(entry) && <Tag color="warning">No resume: call them</Tag>}
      {entry.resume_is_photo && <Tag>Photo or scan</Tag>}
      {entry.erasure_requested_at !== null && <Tag color="error">Erasure requested</Tag>}
      {entry.hold_reason !== null && <Tag>On hold</Tag>}
    </span>
  );
}

interface FirstProps {
  area: InboxArea;
  othersOf: (entry: ListedSubmission) => number;
  /** The rest of an entry's address after its id, with hidden state. */
  link: { readonly search: string; readonly state: object };
}

/** Fixed first columns. */
export const firstColumns = ({ area, othersOf, link }: FirstProps): readonly EntryColumn[] => [
  {
    label: 'Name',
    sort: 'last_name',
    cell: (entry) => (
      <>
        <Link to={{ pathname: `${area.path}/${entry.id}`, search: link.search }} state={link.state}>
          {fullName(entry)}
        </Link>
        <Marks entry={entry} others={othersOf(entry)} />
      </>
    ),
  },
  { label: 'Stage', sort: 'stage', cell: (entry) => <StageTag {...entry} /> },
];
