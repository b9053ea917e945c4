/** The entries of the list with their columns: a table on a desk, cards on a phone. */
import { Tag } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { CrudSort } from '@refinedev/core';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../../src/shared/submissions/address';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { ageText, NoValue, When } from '../../../kit/ui/view/values';
import { useNow } from '../../../kit/ui/clock';
import { SortHeader } from '../../../kit/ui/list/ColumnHeads';
import type { Selection } from '../../../kit/ui/list/useSelection';
import { asksForCall, type ListedSubmission, mustsInWords, fullName } from '../submissionRow';
import { areaOf, type SubmissionColumn, type InboxArea } from '../areas';
import { subjectLabel, type IndustryOf } from '../labels';
import '../../../kit/ui/list/listTable.css';

const COLORS: Readonly<Record<string, string>> = {
  new: 'processing',
  offer: 'warning',
  placed: 'success',
  answered: 'success',
};

const StageTag = ({ kind, stage }: Pick<ListedSubmission, 'kind' | 'stage'>) => (
  <Tag color={COLORS[stage] ?? 'default'}>{areaOf(kind).stages[stage]}</Tag>
);

interface Column {
  readonly label: string;
  /** The column of the table it is sorted by. */
  readonly sort?: string;
  readonly cell: (entry: ListedSubmission, words: Words) => ReactNode;
}

/** What ids are called. */
interface Words {
  readonly nameOf: (id: string) => string;
  readonly industryOf: IndustryOf;
}

const Age = ({ iso }: { iso: string }) => ageText(iso, useNow());

const orNothing = (text: string | null) => text || <NoValue />;

/** Columns that can be hidden. */
export const columns: Readonly<Record<SubmissionColumn, Column>> = {
  job: { label: 'Job', cell: ({ job_title }) => orNothing(job_title) },
  kind: { label: 'Kind', cell: ({ kind }) => submissionKinds[kind] },
  industry: {
    label: 'Industry',
    cell: ({ industry }, { industryOf }) => (industry ? industryOf(industry) : <NoValue />),
  },
  subject: { label: 'Subject', cell: ({ subject }) => (subject ? subjectLabel(subject) : <NoValue />) },
  company: { label: 'Company', cell: ({ company }) => orNothing(company) },
  email: { label: 'Email', cell: ({ email }) => orNothing(addressOf(email)) },
  phone: { label: 'Phone', cell: ({ phone }) => orNothing(phone) },
  source: { label: 'Source', cell: ({ source }) => orNothing(source) },
  owner: {
    label: 'Assigned to',
    cell: ({ owner_id }, { nameOf }) => (owner_id ? nameOf(owner_id) : <NoValue />),
  },
  received: { label: 'Received', sort: 'created_at', cell: ({ created_at }) => <When iso={created_at} /> },
  waiting: {
    label: 'Waiting',
    cell: ({ is_waiting, created_at }) => (is_waiting ? <Age iso={created_at} /> : <NoValue />),
  },
  musts: { label: 'Must-haves', cell: (entry) => orNothing(mustsInWords(entry)) },
  reference: { label: 'Reference', cell: ({ reference }) => reference },
};

interface LineProps {
  area: InboxArea;
  visible: readonly SubmissionColumn[];
  selection: Selection;
  words: Words;
  othersOf: (entry: ListedSubmission) => number;
  /** What follows the id in the address of an entry, and what goes with it unseen. */
  link: { readonly search: string; readonly state: object };
}

function Marks({ entry, others }: { entry: ListedSubmission; others: number }) {
  return (
    <span className="inbox-marks">
      {entry.read_at === null && <span className="inbox-unread">Unread</span>}
      {entry.version > 1 && <span>Sent again</span>}
      {others > 0 && <span>{others === 1 ? '1 more' : `${others} more`} from this address</span>}
      {asksForCall(entry) && <Tag color="warning">To call, no resume</Tag>}
      {entry.erasure_requested_at !== null && <Tag color="error">Erasure requested</Tag>}
      {entry.hold_reason !== null && <Tag>On hold</Tag>}
    </span>
  );
}

function Line({ entry, ...props }: LineProps & { entry: ListedSubmission }) {
  const { area, visible, selection, words, othersOf, link } = props;
  const isSelected = selection.isSelected(entry.id);
  return (
    <tr data-selected={isSelected} data-unread={entry.read_at === null}>
      <td className="list-check">
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${fullName(entry)}, ${entry.reference}`}
            checked={isSelected}
            onChange={() => selection.toggle(entry.id)}
          />
        </label>
      </td>
      <th scope="row">
        <Link to={{ pathname: `${area.path}/${entry.id}`, search: link.search }} state={link.state}>
          {fullName(entry)}
        </Link>
        <Marks entry={entry} others={othersOf(entry)} />
      </th>
      <td data-label="Stage">
        <StageTag {...entry} />
      </td>
      {visible.map((name) => (
        <td key={name} data-label={columns[name].label}>
          {columns[name].cell(entry, words)}
        </td>
      ))}
    </tr>
  );
}

interface SubmissionTableProps extends LineProps {
  entries: readonly ListedSubmission[];
  sorting: CrudSort;
  onSort: (sorting: CrudSort) => void;
  isRefreshing: boolean;
  frame: Ref<HTMLDivElement>;
}

export function SubmissionTable({
  entries,
  sorting,
  onSort,
  isRefreshing,
  frame,
  ...line
}: SubmissionTableProps) {
  const { area, visible, selection } = line;
  const areAllSelected = entries.every(({ id }) => selection.isSelected(id));
  return (
    <div className="list-frame inbox" aria-busy={isRefreshing} ref={frame}>
      <table className="list-table" aria-label={area.label}>
        <thead>
          <tr>
            <td className="list-check">
              <label>
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={areAllSelected}
                  onChange={selection.toggleAll}
                />
              </label>
            </td>
            <SortHeader label="Name" field="last_name" {...{ sorting, onSort }} />
            <SortHeader label="Stage" field="stage" {...{ sorting, onSort }} />
            {visible.map((name) => (
              <SortHeader
                key={name}
                label={columns[name].label}
                field={columns[name].sort}
                {...{ sorting, onSort }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} {...line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
