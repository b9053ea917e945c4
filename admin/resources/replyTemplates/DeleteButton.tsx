import { useDelete } from '@refinedev/core';
import { App, Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { REPLY_TEMPLATES } from '../../kit/addresses';
import { useDrafts } from '../../kit/data/drafts/DraftsContext';
import { useAction } from '../../kit/data/useAction';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { draftName, type TemplateRow } from './template';

/** Asks first, then deletes and goes back to the list. */
export function DeleteButton({ template }: { template: TemplateRow }) {
  const navigate = useNavigate();
  const drafts = useDrafts();
  const { modal } = App.useApp();
  const { act } = useAction();
  const { mutateAsync: remove } = useDelete();

  async function removeTemplate() {
    const isDone = await act(
      () => remove({ resource: 'reply_templates', id: template.id, invalidates: ['list'] }),
      { done: `“${template.name}” deleted`, failed: 'The template could not be deleted' },
    );
    if (!isDone) return;
    drafts.clear(draftName(template));
    releaseUnsavedWork();
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
