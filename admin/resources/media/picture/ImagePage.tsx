import { useOne } from '@refinedev/core';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { MEDIA } from '../../../kit/addresses';
import { NothingSavedError } from '../../../kit/errors';
import type { ImageRow } from '../../../kit/images/libraryRow';
import { LastSaved } from '../../../kit/stored/LastSaved';
import { useCanEdit } from '../../../kit/useCanEdit';
import { Breadcrumb } from '../../../kit/view/Breadcrumb';
import { Loading, LoadFailed } from '../../../kit/view/LoadStates';
import { PageHeading } from '../../../kit/view/PageHeading';
import { ReadOnlyNote } from '../../../kit/view/ReadOnlyNote';
import '../media.css';
import { useUses } from '../useUses';
import { DeleteAction } from './DeleteAction';
import { FilePanel } from './FilePanel';
import { ImageForm } from './ImageForm';
import './picture.css';
import { UsesPanel } from './UsesPanel';

/** Anything else is no picture, and the database need not be asked. */
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function Missing() {
  return (
    <>
      <PageHeading title="There is no such picture" />
      <Alert
        type="warning"
        showIcon
        message="It may have been deleted by somebody else."
        action={<Link to={MEDIA}>To all pictures</Link>}
      />
    </>
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

/** One picture of the library at its own address. */
export function ImagePage() {
  const { id = '' } = useParams();
  const { query, result } = useOne<ImageRow>({
    resource: 'images',
    id,
    errorNotification: false,
    queryOptions: { enabled: isId(id) },
  });
  const isMissing = !isId(id) || query.error instanceof NothingSavedError;
  const isPending = !isMissing && !result;
  return (
    <>
      <Breadcrumb parent={{ label: 'Media', path: MEDIA }} label={result?.title ?? 'Picture'} />
      {isMissing && <Missing />}
      {!isMissing && result && <StoredImage key={id} image={result} />}
      {isPending && (
        <>
          <PageHeading title="Picture" />
          {query.isError ? (
            <LoadFailed what="the picture" onRetry={() => void query.refetch()} />
          ) : (
            <Loading label="Loading the picture" />
          )}
        </>
      )}
    </>
  );
}
