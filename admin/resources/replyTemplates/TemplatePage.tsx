import { useOne } from '@refinedev/core';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { REPLY_TEMPLATES } from '../../kit/addresses';
import { NothingSavedError } from '../../kit/errors';
import { LastSaved } from '../../kit/stored/LastSaved';
import { Breadcrumb } from '../../kit/view/Breadcrumb';
import { Loading, LoadFailed } from '../../kit/view/LoadStates';
import { PageHeading } from '../../kit/view/PageHeading';
import { RecruitersOnly } from '../../kit/inbox/RecruitersOnly';
import { DeleteButton } from './DeleteButton';
import { TemplateForm } from './form/TemplateForm';
import type { TemplateRow } from './template';

/** Numbers alone; anything else is no template, and the database need not be asked. */
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

function Missing() {
  return (
    <>
      <PageHeading title="There is no such template" />
      <Alert
        type="warning"
        showIcon
        message="It may have been deleted by somebody else."
        action={<Link to={REPLY_TEMPLATES}>To all templates</Link>}
      />
    </>
  );
}

function StoredTemplate({ id }: { id: string }) {
  const { query, result } = useOne<TemplateRow>({
    resource: 'reply_templates',
    id,
    errorNotification: false,
    queryOptions: { enabled: isId(id) },
  });
  if (!isId(id) || query.error instanceof NothingSavedError) return <Missing />;
  if (result) {
    return (
      <>
        <PageHeading
          title={result.name}
          lead={
            result.updated_by === null ? (
              'Came with the product.'
            ) : (
              <>
                Saved by <LastSaved row={result} />
              </>
            )
          }
        >
          <DeleteButton template={result} />
        </PageHeading>
        <TemplateForm stored={result} />
      </>
    );
  }
  return (
    <>
      <PageHeading title="Reply template" />
      {query.isError ? (
        <LoadFailed what="the template" onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Loading the template" />
      )}
    </>
  );
}

/** One template at its own address; `/new` writes another one. */
export function TemplatePage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  return (
    <RecruitersOnly title="Reply template">
      <Breadcrumb
        parent={{ label: 'Reply templates', path: REPLY_TEMPLATES }}
        label={isNew ? 'New template' : `Template ${id}`}
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
