/** One client at its own address, with its jobs and enquiries; `/new` creates one. */
import { Button, Tag } from 'antd';
import { Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { messageStages } from '../../../src/shared/submissions/stages';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import { useHasEdits } from '../../kit/data/edits/useEdits';
import { useAnswer, type AnswerOf } from '../../kit/data/functions';
import { LastSaved } from '../../kit/data/stored/staff';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { useDeleteRecord } from '../../kit/data/useDeleteRecord';
import { RecordBreadcrumb, useRecord, WithoutRecord } from '../../kit/data/useRecord';
import { RecruitersOnly } from '../../kit/people/access';
import { countInWords } from '../../kit/people/inboxOverview';
import { APPLICATIONS, CLIENTS, JOBS, MESSAGES } from '../../kit/ui/addresses';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { NoValue, When } from '../../kit/ui/view/values';
import { editsName, type ClientRow } from './client';
import { ClientForm } from './ClientForm';
import './clients.css';

type Work = AnswerOf<'client_work'>;

function DeleteButton({ client }: { client: ClientRow }) {
  const navigate = useNavigate();
  const editsStore = useEditsStore();
  const { ask } = useDeleteRecord<ClientRow>({
    resource: 'clients',
    noun: 'client',
    nameOf: ({ name }) => name,
    effect:
      'Its contacts and notes are deleted. Its jobs stay and keep the name as their company; where they keep it confidential, visitors see “Confidential client”. This cannot be undone.',
    async onGone({ id }) {
      editsStore.clear(editsName(id));
      releaseUnsavedWork();
      await navigate(CLIENTS);
    },
  });
  return (
    <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => ask(client)}>
      Delete…
    </Button>
  );
}

const STATUS: Readonly<Record<string, string>> = { draft: 'Draft', published: 'Published', closed: 'Closed' };

const newest = (shown: number, total: number) =>
  total > shown ? `The ${shown} newest of ${countInWords(total)}.` : undefined;

const jobColumns: readonly Column<Work['latest_jobs'][number]>[] = [
  { label: 'Job', cell: ({ id, title }) => <Link to={`${JOBS}/${id}`}>{title}</Link> },
  { label: 'Status', cell: ({ status }) => <Tag>{STATUS[status]}</Tag> },
  {
    label: 'Applications',
    cell: ({ id, applicants }) =>
      applicants === 0 ? (
        <NoValue />
      ) : (
        <Link to={`${APPLICATIONS}?job=${id}`}>{countInWords(applicants)}</Link>
      ),
  },
];

function Jobs({ jobs, open_jobs, latest_jobs }: Work) {
  return (
    <section aria-labelledby="client-jobs">
      <h2 id="client-jobs">Jobs</h2>
      <p className="panel-lead">
        {jobs === 0
          ? 'No jobs yet. Choose this client as the company of a job, and it is listed here.'
          : `${countInWords(open_jobs)} of ${countInWords(jobs)} open now. ${newest(latest_jobs.length, jobs) ?? ''}`}
      </p>
      {jobs > 0 && <RowTable label="Jobs" rows={latest_jobs} columns={jobColumns} />}
    </section>
  );
}

const enquiryColumns: readonly Column<Work['latest_enquiries'][number]>[] = [
  { label: 'From', cell: ({ id, name }) => <Link to={`${MESSAGES}/${id}`}>{name}</Link> },
  { label: 'Reference', cell: ({ reference }) => reference },
  { label: 'Stage', cell: ({ stage }) => <Tag>{messageStages[stage]}</Tag> },
  { label: 'Received', cell: ({ created_at }) => <When iso={created_at} /> },
];

function Enquiries({ enquiries, latest_enquiries }: Work) {
  return (
    <section aria-labelledby="client-enquiries">
      <h2 id="client-enquiries">Enquiries</h2>
      <p className="panel-lead">
        {enquiries === 0
          ? 'None yet. Enquiries with this company name, or from a contact’s email address, are listed here.'
          : newest(latest_enquiries.length, enquiries)}
      </p>
      {enquiries > 0 && <RowTable label="Enquiries" rows={latest_enquiries} columns={enquiryColumns} />}
    </section>
  );
}

const shortlistColumns: readonly Column<Work['shortlists'][number]>[] = [
  { label: 'For', cell: ({ contact }) => contact },
  { label: 'Job', cell: ({ job_id, job_title }) => <Link to={`${JOBS}/${job_id}`}>{job_title}</Link> },
  { label: 'Created', cell: ({ created_at }) => <When iso={created_at} /> },
  { label: 'Ends', cell: ({ ends_at }) => <When iso={ends_at} /> },
  { label: 'Opened', cell: ({ openings }) => (openings === 0 ? <NoValue /> : `${openings} ×`) },
];

function Shortlists({ shortlists }: Work) {
  if (shortlists.length === 0) return null;
  return (
    <section aria-labelledby="client-shortlists">
      <h2 id="client-shortlists">Shortlists</h2>
      <p className="panel-lead">
        Links that show the client the candidates who agreed. Create them on the job.
      </p>
      <RowTable label="Shortlists" rows={shortlists} columns={shortlistColumns} />
    </section>
  );
}

function ClientWork({ id }: { id: number }) {
  const { answer, isFailed, reload } = useAnswer('client_work', { id }, { query: { staleTime: 0 } });
  if (isFailed) return <LoadFailed what="jobs and enquiries" onRetry={() => void reload()} />;
  if (!answer) return <Loading label="Loading jobs and enquiries" />;
  return (
    <>
      <Jobs {...answer} />
      <Enquiries {...answer} />
      <Shortlists {...answer} />
    </>
  );
}

function StoredClient({ id }: { id: string }) {
  const client = useRecord<ClientRow>('clients', id);
  const { row, isMissing } = client;
  const hasEdits = useHasEdits(editsName(id));
  if (isMissing && hasEdits) {
    return (
      <>
        <PageHeading title="Deleted client" />
        <ClientForm stored={undefined} deletedId={id} />
      </>
    );
  }
  if (!row) {
    return <WithoutRecord title="Client" nouns={['client', 'clients']} list={CLIENTS} record={client} />;
  }
  return (
    <>
      <PageHeading
        title={row.name}
        lead={
          <>
            Saved by <LastSaved row={row} />
          </>
        }
      >
        <DeleteButton client={row} />
      </PageHeading>
      <div className="client">
        <ClientForm stored={row} />
        <ClientWork id={row.id} />
      </div>
    </>
  );
}

export function ClientPage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  return (
    <RecruitersOnly title="Client" why="Only recruiters and owners work with clients.">
      <RecordBreadcrumb resource="clients" id={id} name="name" noun={isNew ? 'New client' : 'Client'} />
      {isNew ? (
        <>
          <PageHeading title="New client" />
          <ClientForm key="new" stored={undefined} />
        </>
      ) : (
        <StoredClient key={id} id={id} />
      )}
    </RecruitersOnly>
  );
}
