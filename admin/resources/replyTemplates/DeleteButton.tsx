import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { REPLY_TEMPLATES } from '../../kit/addresses';
import { useDrafts } from '../../kit/data/drafts/DraftsContext';
import { useDeleteRecord } from '../../kit/data/record/useDeleteRecord';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { draftName, type TemplateRow } from './template';

/** Asks first, then deletes and goes back to the list. */
export function DeleteButton({ template }: { template: TemplateRow }) {
  const navigate = useNavigate();
  const drafts = useDrafts();
  const { ask } = useDeleteRecord<TemplateRow>({
    resource: 'reply_templates',
    noun: 'template',
    nameOf: ({ name }) => name,
    effect: 'Replies already sent are not affected. This cannot be undone.',
    async onGone({ id }) {
      drafts.clear(draftName(id));
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
