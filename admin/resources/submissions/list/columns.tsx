import type { ReactNode } from 'react';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { ageText } from '../../../kit/ui/view/ageText';
import { NoValue } from '../../../kit/ui/view/NoValue';
import { useNow } from '../../../kit/ui/useNow';
import { When } from '../../../kit/ui/view/When';
import type { SubmissionColumn } from '../areas';
import { mustsInWords, type ListedSubmission } from '../submissionRow';
import { subjectLabel, type IndustryOf } from '../labels';

interface Column {
  readonly label: string;
  /** The column of the table it is sorted by. */
  readonly sort?: string;
  readonly cell: (entry: ListedSubmission, words: Words) => ReactNode;
}

/** What ids are called. */
export interface Words {
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
  email: { label: 'Email', cell: ({ email }) => email },
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
