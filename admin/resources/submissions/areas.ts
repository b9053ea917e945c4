/** The two areas of the inbox, with all their differences. */
import {
  applicationKinds,
  applicationStages,
  messageKinds,
  messageStages,
  type SubmissionKind,
} from '../../../src/shared/submissions/stages';
import { APPLICATIONS, MESSAGES } from '../../kit/ui/addresses';

/** The optional columns of a list after name and stage, in order. */
export type SubmissionColumn =
  | 'kind'
  | 'job'
  | 'musts'
  | 'company'
  | 'subject'
  | 'industry'
  | 'email'
  | 'phone'
  | 'source'
  | 'owner'
  | 'received'
  | 'waiting'
  | 'reference';

export interface InboxArea {
  readonly name: 'applications' | 'messages';
  readonly label: string;
  readonly entryLabel: string;
  readonly lead: string;
  /** Singular and plural, within a sentence. */
  readonly nouns: readonly [one: string, many: string];
  /** The origin of entries, for an empty list. */
  readonly origin: string;
  readonly path: string;
  readonly kinds: readonly SubmissionKind[];
  /** The label of each stage, in order. */
  readonly stages: Readonly<Record<string, string>>;
  readonly columns: readonly SubmissionColumn[];
  readonly usualColumns: readonly SubmissionColumn[];
}

export const applications: InboxArea = {
  name: 'applications',
  label: 'Applications',
  entryLabel: 'Application',
  lead: 'Applications for jobs, and general resumes.',
  nouns: ['application', 'applications'],
  origin: 'They arrive through the form on each job and the resume form on the Candidates page.',
  path: APPLICATIONS,
  kinds: applicationKinds,
  stages: applicationStages,
  columns: [
    'job',
    'musts',
    'kind',
    'industry',
    'email',
    'phone',
    'source',
    'owner',
    'received',
    'waiting',
    'reference',
  ],
  usualColumns: ['job', 'musts', 'owner', 'received'],
};

export const messages: InboxArea = {
  name: 'messages',
  label: 'Messages',
  entryLabel: 'Message',
  lead: 'Messages from visitors, and enquiries from employers.',
  nouns: ['message', 'messages'],
  origin: 'They arrive through the forms on the Contact and Employers pages.',
  path: MESSAGES,
  kinds: messageKinds,
  stages: messageStages,
  columns: [
    'subject',
    'company',
    'kind',
    'email',
    'phone',
    'source',
    'owner',
    'received',
    'waiting',
    'reference',
  ],
  usualColumns: ['subject', 'company', 'owner', 'received'],
};

export const areaOf = (kind: string): InboxArea =>
  applications.kinds.some((own) => own === kind) ? applications : messages;
