import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Thumbnail } from '../../images/Thumbnail';
import { useTurns } from '../../images/useTurns';
import { textOf, type ControlProps } from '../Control';
import { ImageFileInput } from './ImageFileInput';
import { useTakeOver } from './useTakeOver';

/** Most forms are filled in without either. */
const LibraryDialog = lazy(async () => ({
  default: (await import('../../images/library/LibraryDialog')).LibraryDialog,
}));
const UploadDialog = lazy(async () => ({
  default: (await import('../../images/upload/UploadDialog')).UploadDialog,
}));

/** A picture with its preview: chosen from the library, or uploaded into it. */
export function ImageControl(props: ControlProps) {
  const { input, isDisabled, onChange } = props;
  const address = textOf(props.value);
  const takeOver = useTakeOver(props);
  const upload = useTurns<File>();
  const library = useTurns<true>();
  return (
    <div className="image-control">
      <Thumbnail src={address} size={88} />
      <ImageFileInput
        {...{ input, isDisabled }}
        label={address ? 'Replace image' : 'Upload image'}
        onFile={(file) => upload.open(file)}
      >
        <Button disabled={isDisabled} onClick={() => library.open(true)}>
          Choose from library
        </Button>
        {address && (
          <Button disabled={isDisabled} onClick={() => onChange('')}>
            Remove image
          </Button>
        )}
      </ImageFileInput>
      <Suspense>
        {upload.value && (
          <UploadDialog
            key={`upload ${upload.turn}`}
            title="Add to the library"
            chosen={[{ file: upload.value }]}
            {...upload.dialog}
            onAdded={([image]) => image && takeOver(image)}
          />
        )}
        {library.value && (
          <LibraryDialog
            key={`library ${library.turn}`}
            {...library.dialog}
            onChoose={(image) => {
              takeOver(image);
              library.dialog.onClose();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
