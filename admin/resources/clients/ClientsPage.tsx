/** Everybody whom the agency works for, by name. */
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAnswer, type AnswerOf } from '../../kit/data/functions';
import { useStaff } from '../../kit/data/stored/staff';
import { RecruitersOnly } from '../../kit/people/access';
import { countInWords } from '../../kit/people/inboxOverview';
import { CLIENTS } from '../../kit/ui/addresses';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { Paging, SearchBox } from '../../kit/ui/list/listTools';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { NoValue } from '../../kit/ui/view/values';
import '../../kit/ui/list/list.css';
import '../../kit/ui/list/listTable.css';

const PAGE_SIZE = 50;

interface ClientsTableProps {
  clients: AnswerOf<'find_clients'>['clients'];
  isBusy: boolean;
}

function ClientsTable({ clients, isBusy }: ClientsTableProps) {
  const nameOf = useStaff();
  return (
    <div className="list-frame" aria-busy={isBusy}>
      <table className="list-table" aria-label="Clients">
        <ColumnHeads names={['Name', 'Looked after by', 'Open jobs']} />
        <tbody>
          {clients.map(({ id, name, owner_id, open_jobs }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`${CLIENTS}/${id}`}>{name}</Link>
              </th>
              <td data-label="Looked after by">{owner_id ? nameOf(owner_id) : <NoValue />}</td>
              <td data-label="Open jobs">{open_jobs === 0 ? <NoValue /> : countInWords(open_jobs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const pageOf = (written: string | null) => (/^[1-9]\d{0,4}$/.test(written ?? '') ? Number(written) : 1);

function Clients() {
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  const page = pageOf(params.get('page'));
  // What was done to a client shows on the way back.
  const query = { placeholderData: keepPreviousData, staleTime: 0 } as const;
  const { answer, isFetching, isFailed, reload } = useAnswer('find_clients', { words, page }, { query });
  const isNone = answer?.total === 0;
  if (isFailed) return <LoadFailed what="the clients" onRetry={() => void reload()} />;
  if (!answer) return <Loading label="Loading clients" />;
  return (
    <>
      {(!isNone || words !== '') && (
        <search className="list-tools" aria-label="Search clients">
          <SearchBox
            label="Name of a client or a contact"
            value={words}
            onSearch={(q) => setParams(q ? { q } : {}, { replace: true })}
          />
        </search>
      )}
      {answer.clients.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            words === ''
              ? 'No clients yet. Create the first one, then choose it as the company of its jobs.'
              : 'No clients match this search.'
          }
        />
      ) : (
        <ClientsTable clients={answer.clients} isBusy={isFetching} />
      )}
      <Paging
        page={page}
        pageCount={Math.max(1, Math.ceil(answer.total / PAGE_SIZE))}
        setPage={(next) => setParams({ ...(words && { q: words }), page: String(next) })}
      />
    </>
  );
}

export function ClientsPage() {
  const navigate = useNavigate();
  return (
    <RecruitersOnly title="Clients" why="Only recruiters and owners work with clients.">
      <PageHeading
        title="Clients"
        lead="Whom you hire for. A job takes the name of its client, and the masked name where it is confidential."
      >
        <Button
          type="primary"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => void navigate(`${CLIENTS}/new`)}
        >
          New client
        </Button>
      </PageHeading>
      <Clients />
    </RecruitersOnly>
  );
}
