/** Every operation of the API, in one table: the router and the OpenAPI document are made from it. */
import * as v from 'valibot';
import { UUID } from '../../shared/uuid';
import { contentSchema, contentSections } from './contentSchemas';
import {
  applicationChangeSchema,
  applicationSchema,
  idSchema,
  JOB_STATES,
  jobChangeSchema,
  jobSchema,
  listedApplicationSchema,
  listedPersonSchema,
  momentSchema,
  newApplicationSchema,
  newJobSchema,
  personSchema,
  STAGES,
} from './schemas';

export type Schema = v.GenericSchema<unknown, unknown>;

export interface Operation {
  /** As the database knows it. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below the API, with its parameter in braces. */
  readonly path: string;
  readonly scope: string;
  readonly summary: string;
  /** The parameter of the path. */
  readonly key?: Schema;
  /** Parameters of the query string. */
  readonly query?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  /** One row, or each row of a list. Without it the response is a file. */
  readonly row?: Schema;
  /** The name of the row in the document. */
  readonly noun: string;
  readonly isList?: true;
  /** Reads return an ETag, and changes require it. */
  readonly hasVersion?: true;
}

/** The number in a path or a query. */
const number = (schema: Schema) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,16}$/, 'Enter a whole number.'),
    v.transform(Number),
    schema as typeof idSchema,
  );

const MOST_ROWS = 100;
const paging = {
  limit: number(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ROWS, `Enter at most ${MOST_ROWS}.`)),
  ),
  /** `next` of the page before. */
  after: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'Send "next" of the page before.')),
};
const sync = { updated_since: momentSchema };

const jobs = { noun: 'Job', row: jobSchema, hasVersion: true } as const;
const applications = { noun: 'Application', row: applicationSchema, hasVersion: true } as const;
const contents = {
  noun: 'Content',
  path: '/content/{section}',
  key: v.picklist([...contentSections.keys()]),
  row: contentSchema,
  hasVersion: true,
} as const;
const [job, application] = ['/jobs/{id}', '/applications/{id}'];
const key = number(idSchema);

export const operations: readonly Operation[] = [
  {
    id: 'list_jobs',
    method: 'GET',
    path: '/jobs',
    scope: 'jobs:read',
    summary: 'Jobs, in the order of their ids',
    query: { ...paging, ...sync, status: v.picklist(JOB_STATES) },
    isList: true,
    noun: 'Job',
    row: jobSchema,
  },
  {
    ...jobs,
    id: 'create_job',
    method: 'POST',
    path: '/jobs',
    scope: 'jobs:write',
    summary: 'Create a job',
    body: newJobSchema,
  },
  { ...jobs, id: 'get_job', method: 'GET', path: job, key, scope: 'jobs:read', summary: 'One job' },
  {
    ...jobs,
    id: 'change_job',
    method: 'PATCH',
    path: job,
    key,
    scope: 'jobs:write',
    summary: 'Change, publish or close a job',
    body: jobChangeSchema,
  },
  {
    id: 'list_applications',
    method: 'GET',
    path: '/applications',
    scope: 'applications:read',
    summary: 'Applications and resumes, in the order of their ids. Each is recorded as read.',
    query: { ...paging, ...sync, stage: v.picklist(STAGES), job_id: key },
    isList: true,
    noun: 'ListedApplication',
    row: listedApplicationSchema,
  },
  {
    ...applications,
    id: 'create_application',
    method: 'POST',
    path: '/applications',
    scope: 'applications:write',
    summary:
      'Add a person who agreed elsewhere to the privacy notice. Further entries of one person become versions.',
    body: newApplicationSchema,
  },
  {
    ...applications,
    id: 'get_application',
    method: 'GET',
    path: application,
    key,
    scope: 'applications:read',
    summary: 'One application. It is recorded as read.',
  },
  {
    ...applications,
    id: 'change_application',
    method: 'PATCH',
    path: application,
    key,
    scope: 'applications:write',
    summary: 'Move an application, or mark it as read',
    body: applicationChangeSchema,
  },
  {
    id: 'list_people',
    method: 'GET',
    path: '/people',
    scope: 'people:read',
    summary: 'Candidates, in the order of their ids. Each is recorded as read.',
    query: paging,
    isList: true,
    noun: 'ListedPerson',
    row: listedPersonSchema,
  },
  {
    id: 'get_person',
    method: 'GET',
    path: '/people/{id}',
    key,
    scope: 'people:read',
    summary: 'One candidate with all entries. They are recorded as read.',
    noun: 'Person',
    row: personSchema,
  },
  {
    ...contents,
    id: 'get_content',
    method: 'GET',
    scope: 'content:read',
    summary: 'A list or the texts of a page',
  },
  {
    ...contents,
    id: 'change_content',
    method: 'PATCH',
    scope: 'content:write',
    summary: 'Replace a list, or change texts. Visitors see it at once.',
    body: v.strictObject({ content: v.record(v.string(), v.unknown()) }),
  },
  {
    id: 'get_file',
    method: 'GET',
    path: '/files/{id}',
    key: v.pipe(
      v.string(),
      v.regex(new RegExp(`^${UUID}\\.[a-z]{3,4}$`), 'Send the resume_path of an application.'),
    ),
    scope: 'files:read',
    summary: 'The file of an application. It is recorded as read.',
    noun: 'File',
  },
];
