/** All clients of the agency, by name. */
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useAnswer, type AnswerOf } from '../../kit/data/functions';
import { useStaff } from '../../kit/data/stored/staff';
import { RecruitersOnly } from '../../kit/people/access';
import { countInWords } from '../../kit/people/inboxOverview';
import { CLIENTS } from '../../kit/ui/addresses';
import type { ListValues } from '../../kit/ui/list/listAddress';
import { ListResults } from '../../kit/ui/list/ListResults';
import { ListTools } from '../../kit/ui/list/listTools';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { useListTable, withRows } from '../../kit/ui/list/useListTable';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { NoValue } from '../../kit/ui/view/values';

const PAGE_SIZE = 50;

type Client = AnswerOf<'find_clients'>['clients'][number];

const columnsOf = (nameOf: (id: string) => string): readonly Column<Client>[] => [
  { label: 'Name', cell: ({ id, name }) => <Link to={`${CLIENTS}/${id}`}>{name}</Link> },
  { label: 'Account manager', cell: ({ owner_id }) => (owner_id ? nameOf(owner_id) : <NoValue />) },
  {
    label: 'Open jobs',
    cell: ({ open_jobs }) => (open_jobs === 0 ? <NoValue /> : countInWords(open_jobs)),
  },
];

const readQuery = ({ q = '' }: ListValues) => ({ q });

function Clients() {
  const address = useListTable<never, ReturnType<typeof readQuery>>({
    resource: 'agency_clients',
    pageSize: PAGE_SIZE,
    readQuery,
  });
  const { answer, ...reading } = useAnswer(
    'find_clients',
    { words: address.query.q, page: address.page },
    // Changes to a client appear on return.
    { query: { placeholderData: keepPreviousData, staleTime: 0 } },
  );
  const found = { rows: answer?.clients, total: answer?.total ?? 0, pageSize: PAGE_SIZE };
  const list = withRows(address, reading, found);
  const columns = columnsOf(useStaff());
  return (
    <>
      {(list.total > 0 || list.isNarrowed) && (
        <ListTools
          {...list}
          label="Search clients"
          search={{ name: 'q', label: 'Name of a client or a contact' }}
        />
      )}
      <ListResults
        list={list}
        nouns={['client', 'clients']}
        none="No clients yet. Create the first one, then choose it as the company of its jobs."
        noneFound="No clients match this search."
      >
        <RowTable {...list} label="Clients" columns={columns} />
      </ListResults>
    </>
  );
}

export function ClientsPage() {
  const navigate = useNavigate();
  return (
    <RecruitersOnly title="Clients" why="Only recruiters and owners work with clients.">
      <PageHeading
        title="Clients"
        lead="Companies you recruit for. A job shows the name of its client, or the masked name if it is confidential."
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
