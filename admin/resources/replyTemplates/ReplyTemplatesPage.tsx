import { useList } from '@refinedev/core';
import { Button, Empty } from 'antd';
import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { REPLY_TEMPLATES } from '../../kit/ui/addresses';
import { SearchBox } from '../../kit/ui/list/listTools';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { LastSaved } from '../../kit/data/stored/staff';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { RecruitersOnly } from '../../kit/people/access';
import type { TemplateRow } from './template';
import '../../kit/ui/list/list.css';
import '../../kit/people/mailWriting.css';

/** All templates by name. The list is short, so it is read as a whole. */
function useTemplates() {
  const { query, result } = useList<TemplateRow>({
    resource: 'reply_templates',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
  });
  return {
    templates: result.data,
    isLoading: query.isLoading,
    isFailed: query.isError && !query.data,
    reload: async () => void (await query.refetch()),
  };
}

const includes = (words: string) => (text: string) => text.toLowerCase().includes(words.toLowerCase());

const isFound = (words: string) => (row: TemplateRow) =>
  [row.name, row.subject, row.body].some(includes(words));

const columns: readonly Column<TemplateRow>[] = [
  { label: 'Name', cell: ({ id, name }) => <Link to={`${REPLY_TEMPLATES}/${id}`}>{name}</Link> },
  { label: 'Subject', cell: ({ subject }) => subject },
  { label: 'Last saved', cell: (row) => (row.updated_by === null ? 'Built in' : <LastSaved row={row} />) },
];

function ReplyTemplates() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  const { templates, isLoading, isFailed, reload } = useTemplates();
  const found = templates.filter(isFound(words));
  const isReady = !isLoading && !isFailed;
  return (
    <>
      <Breadcrumb />
      <PageHeading
        title="Reply templates"
        lead="Texts for frequent replies. Choose one when you reply, and edit it before you send it."
      >
        <Button
          type="primary"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => void navigate(`${REPLY_TEMPLATES}/new`)}
        >
          New template
        </Button>
      </PageHeading>
      {isLoading && <Loading label="Loading reply templates" />}
      {isFailed && <LoadFailed what="the reply templates" onRetry={() => void reload()} />}
      {isReady && templates.length > 0 && (
        <search className="list-tools" aria-label="Search reply templates">
          <SearchBox
            label="Name, subject or text"
            value={words}
            onSearch={(q) => setParams(q ? { q } : {}, { replace: true })}
          />
        </search>
      )}
      {isReady && found.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            templates.length === 0
              ? 'No templates yet. Create the first one for the reply you send most often.'
              : 'No templates match this search.'
          }
        />
      )}
      {isReady && found.length > 0 && <RowTable label="Reply templates" rows={found} columns={columns} />}
    </>
  );
}

export const ReplyTemplatesPage = () => (
  <RecruitersOnly title="Reply templates" why="Only recruiters and owners reply to people.">
    <ReplyTemplates />
  </RecruitersOnly>
);
