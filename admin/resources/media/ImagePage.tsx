import { App, Button, Alert } from 'antd';
import { Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { MEDIA } from '../../kit/ui/addresses';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import { useImageStore, discard } from '../../kit/images/ImageStore';
import type { ImageRow } from '../../kit/images/library';
import { useNameOfPage } from '../../kit/content/useNameOfPage';
import { PlaceList } from '../../kit/images/places';
import { useDeleteRecord } from '../../kit/data/useDeleteRecord';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { useHasEdits } from '../../kit/data/edits/useEdits';
import { FieldValues } from '../../kit/fields/FieldValues';
import { useRecord, WithoutRecord } from '../../kit/data/useRecord';
import { LastSaved } from '../../kit/data/stored/staff';
import { useCanEdit } from '../../kit/people/access';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { ReadOnlyNote } from '../../kit/ui/view/states';
import { useUses } from './useUses';
import { imageEdits, imageFields, type ImageValues } from './imageValues';
import { FilePanel } from './FilePanel';
import { ImageForm } from './ImageForm';
import './media.css';

interface DeleteActionProps {
  readonly image: ImageRow;
  readonly uses: ReturnType<typeof useUses>;
}

/** Removes the row first, which the database refuses while the picture is in use, then its files. */
function useDeleteImage() {
  const navigate = useNavigate();
  const store = useImageStore();
  const editsStore = useEditsStore();
  return useDeleteRecord<ImageRow>({
    resource: 'images',
    noun: 'image',
    nameOf: ({ title }) => title,
    effect:
      'Its files will be deleted too. Earlier versions of pages that used it will be missing it. This cannot be undone.',
    async onGone({ id, name, small_name }) {
      await discard(store, small_name === null ? [name] : [name, small_name]);
      editsStore.clear(imageEdits(id));
      releaseUnsavedWork();
      await navigate(MEDIA);
    },
  });
}

/** Asks first, or lists the places that still use the picture. */
function DeleteAction({ image, uses }: DeleteActionProps) {
  const { modal } = App.useApp();
  const nameOfPage = useNameOfPage();
  const deleting = useDeleteImage();

  async function ask() {
    const places = await uses.reload();
    if (places.length > 0) {
      const question = modal.warning({
        title: 'This image is in use',
        content: (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears of its links
          <div onClick={({ target }) => target instanceof HTMLAnchorElement && question.destroy()}>
            <p>You can delete it once it is removed from these places:</p>
            <PlaceList {...{ places, nameOfPage }} />
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

/** The places that use a picture, if any. */
function UsesPanel({ id, uses }: { id: string; uses: ReturnType<typeof useUses> }) {
  const places = uses.placesOf(id);
  const nameOfPage = useNameOfPage();
  return (
    <section className="panel" aria-labelledby="media-uses">
      <h2 id="media-uses">Used on</h2>
      {uses.isKnown && places.length === 0 && (
        <Alert type="info" showIcon message="Not used. You can delete it." />
      )}
      {places.length > 0 && <PlaceList {...{ places, nameOfPage }} />}
    </section>
  );
}

function StoredImage({ image }: { image: ImageRow }) {
  const uses = useUses([image.id]);
  const isReadOnly = !useCanEdit('images');
  return (
    <>
      <PageHeading
        title={image.title}
        lead={
          <>
            Saved by <LastSaved row={image} />
          </>
        }
      >
        {!isReadOnly && <DeleteAction {...{ image, uses }} />}
      </PageHeading>
      {isReadOnly && <ReadOnlyNote />}
      <div className="media-picture">
        <ImageForm stored={image} isReadOnly={isReadOnly} />
        <div className="media-side">
          <UsesPanel id={image.id} uses={uses} />
          <FilePanel {...{ image, isReadOnly }} useCount={uses.placesOf(image.id).length} />
        </div>
      </div>
    </>
  );
}

/** Unsaved edits of a picture that a colleague has deleted, which cannot be saved. */
function KeptWords({ id }: { id: string }) {
  const editsStore = useEditsStore();
  const edits = useHasEdits(imageEdits(id)) ? editsStore.read<ImageValues>(imageEdits(id)) : undefined;
  if (!edits) return null;
  return (
    <section className="panel" aria-labelledby="media-kept">
      <h2 id="media-kept">Your unsaved changes</h2>
      <FieldValues fields={imageFields} values={{ ...edits.value }} />
      <Button onClick={() => editsStore.clear(imageEdits(id))}>Discard it</Button>
    </section>
  );
}

export function ImagePage() {
  const { id = '' } = useParams();
  const image = useRecord<ImageRow>('images', id, { idType: 'uuid' });
  return (
    <>
      <Breadcrumb label={image.row?.title ?? 'Image'} />
      {image.row ? (
        <StoredImage key={id} image={image.row} />
      ) : (
        <>
          <WithoutRecord title="Image" nouns={['image', 'images']} list={MEDIA} record={image} />
          {image.isMissing && <KeptWords id={id} />}
        </>
      )}
    </>
  );
}
