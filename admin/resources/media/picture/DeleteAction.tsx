import { useDelete } from '@refinedev/core';
import { App, Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MEDIA } from '../../../kit/addresses';
import { useDrafts } from '../../../kit/data/drafts/DraftsContext';
import { useImageStore } from '../../../kit/images/ImageStore';
import { discard } from '../../../kit/images/keepImage';
import type { ImageRow } from '../../../kit/images/libraryRow';
import { PlaceList } from '../../../kit/images/PlaceList';
import { useAction } from '../../../kit/data/useAction';
import { releaseUnsavedWork } from '../../../kit/data/unsaved';
import type { useUses } from '../useUses';

interface DeleteActionProps {
  readonly image: ImageRow;
  readonly uses: ReturnType<typeof useUses>;
}

/** Removes the row first, which the database refuses while it is in use, then its files. */
function useDeleteImage(image: ImageRow) {
  const navigate = useNavigate();
  const store = useImageStore();
  const drafts = useDrafts();
  const { act } = useAction();
  const { mutateAsync: remove } = useDelete();
  const removeAll = async () => {
    await remove({ resource: 'images', id: image.id, invalidates: ['list'] });
    await discard(
      store,
      [image.name, image.small_name].filter((name) => name !== null),
    );
  };
  return async () => {
    const isDone = await act(removeAll, {
      done: `“${image.title}” deleted`,
      failed: 'The image could not be deleted',
    });
    if (!isDone) return;
    drafts.clear(`image-${image.id}`);
    releaseUnsavedWork();
    await navigate(MEDIA);
  };
}

/** Asks first, or says where the picture has to be taken off before it can go. */
export function DeleteAction({ image, uses }: DeleteActionProps) {
  const { modal } = App.useApp();
  const deleteImage = useDeleteImage(image);

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
    modal.confirm({
      title: `Delete “${image.title}”?`,
      content:
        'Its files will be deleted too. Earlier versions of pages that used it will be missing it. This cannot be undone.',
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: deleteImage,
    });
  }

  return (
    <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void ask()}>
      Delete…
    </Button>
  );
}
