import { useDelete, useNotification } from '@refinedev/core';
import { App, Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { REPLY_TEMPLATES } from '../../kit/addresses';
import { useDrafts } from '../../kit/data/drafts/DraftsContext';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { draftName, type TemplateRow } from './template';

/** Asks first, then deletes and goes back to the list. */
export function DeleteButton({ template }: { template: TemplateRow }) {
  const navigate = useNavigate();
  const drafts = useDrafts();
  const { modal } = App.useApp();
  const { open: notify } = useNotification();
  const { mutateAsync: remove } = useDelete();

  async function removeTemplate() {
    try {
      await remove({
        resource: 'reply_templates',
        id: template.id,
        invalidates: ['list'],
      });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      return notify?.({ type: 'error', message: 'The template could not be deleted', description });
    }
    drafts.clear(draftName(template));
    releaseUnsavedWork();
    notify?.({ type: 'success', message: `“${template.name}” deleted` });
    await navigate(REPLY_TEMPLATES);
  }

  return (
    <Button
      danger
      icon={<Trash2 size={16} aria-hidden="true" />}
      onClick={() =>
        void modal.confirm({
          title: `Delete “${template.name}”?`,
          content: 'Replies already sent are not affected. This cannot be undone.',
          okText: 'Delete',
          okButtonProps: { danger: true },
          onOk: removeTemplate,
        })
      }
    >
      Delete…
    </Button>
  );
}
