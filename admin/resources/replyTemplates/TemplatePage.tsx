/** One template at its own address; `/new` creates one. */
import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { REPLY_TEMPLATES } from '../../kit/ui/addresses';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import { useDeleteRecord } from '../../kit/data/useDeleteRecord';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { useHasEdits } from '../../kit/data/edits/useEdits';
import { RecordBreadcrumb, useRecord, WithoutRecord } from '../../kit/data/useRecord';
import { LastSaved } from '../../kit/data/stored/staff';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { RecruitersOnly } from '../../kit/people/access';
import { editsName, type TemplateRow } from './template';
import { TemplateForm } from './TemplateForm';

function DeleteButton({ template }: { template: TemplateRow }) {
  const navigate = useNavigate();
  const editsStore = useEditsStore();
  const { ask } = useDeleteRecord<TemplateRow>({
    resource: 'reply_templates',
    noun: 'template',
    nameOf: ({ name }) => name,
    effect: 'Replies already sent are not affected. This cannot be undone.',
    async onGone({ id }) {
      editsStore.clear(editsName(id));
      releaseUnsavedWork();
      await navigate(REPLY_TEMPLATES);
    },
  });
  return (
    <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => ask(template)}>
      Delete…
    </Button>
  );
}

function StoredTemplate({ id }: { id: string }) {
  const template = useRecord<TemplateRow>('reply_templates', id);
  const { row, isMissing } = template;
  const hasEdits = useHasEdits(editsName(id));
  if (isMissing && hasEdits) {
    return (
      <>
        <PageHeading title="Deleted template" />
        <TemplateForm stored={undefined} deletedId={id} />
      </>
    );
  }
  if (!row) {
    return (
      <WithoutRecord
        title="Reply template"
        nouns={['template', 'templates']}
        list={REPLY_TEMPLATES}
        record={template}
      />
    );
  }
  return (
    <>
      <PageHeading
        title={row.name}
        lead={
          row.updated_by === null ? (
            'Built in.'
          ) : (
            <>
              Saved by <LastSaved row={row} />
            </>
          )
        }
      >
        <DeleteButton template={row} />
      </PageHeading>
      <TemplateForm stored={row} />
    </>
  );
}

export function TemplatePage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  return (
    <RecruitersOnly title="Reply template" why="Only recruiters and owners reply to people.">
      <RecordBreadcrumb
        resource="reply_templates"
        id={id}
        name="name"
        noun={isNew ? 'New template' : 'Reply template'}
      />
      {isNew ? (
        <>
          <PageHeading title="New template" />
          <TemplateForm key="new" stored={undefined} />
        </>
      ) : (
        <StoredTemplate key={id} id={id} />
      )}
    </RecruitersOnly>
  );
}
