import { App, Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MEDIA } from '../../../kit/addresses';
import { useDrafts } from '../../../kit/data/drafts/DraftsContext';
import { useImageStore } from '../../../kit/images/ImageStore';
import { discard } from '../../../kit/images/keepImage';
import type { ImageRow } from '../../../kit/images/libraryRow';
import { PlaceList } from '../../../kit/images/PlaceList';
import { useDeleteRecord } from '../../../kit/data/record/useDeleteRecord';
import { releaseUnsavedWork } from '../../../kit/data/unsaved';
import type { useUses } from '../useUses';
import { imageDraft } from './imageValues';

interface DeleteActionProps {
  readonly image: ImageRow;
  readonly uses: ReturnType<typeof useUses>;
}

/** Removes the row first, which the database refuses while it is in use, then its files. */
function useDeleteImage() {
  const navigate = useNavigate();
  const store = useImageStore();
  const drafts = useDrafts();
  return useDeleteRecord<ImageRow>({
    resource: 'images',
    noun: 'image',
    nameOf: ({ title }) => title,
    effect:
      'Its files will be deleted too. Earlier versions of pages that used it will be missing it. This cannot be undone.',
    async onGone({ id, name, small_name }) {
      await discard(store, small_name === null ? [name] : [name, small_name]);
      drafts.clear(imageDraft(id));
      releaseUnsavedWork();
      await navigate(MEDIA);
    },
  });
}

/** Asks first, or says where the picture has to be taken off before it can go. */
export function DeleteAction({ image, uses }: DeleteActionProps) {
  const { modal } = App.useApp();
  const deleting = useDeleteImage();

  async function ask() {
    const places = await uses.reload();
    if (places.length > 0) {
      const question = modal.warning({
        title: 'This image is in use',
        content: (
          // A link leaves the dialog behind.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
          <div onClick={({ target }) => target instanceof HTMLAnchorElement && question.destroy()}>
            <p>You can delete it once it is removed from these places:</p>
            <PlaceList places={places} />
          </div>
        ),
        okText: 'Close',
      });
      return;
    }
    deleting.ask(image);
  }

  return (
    <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void ask()}>
      Delete…
    </Button>
  );
}
