import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImageRow } from '../../images/libraryRow';
import { Thumbnail } from '../../images/Thumbnail';
import { textOf, type ControlProps } from '../Control';
import { isDemoPicture } from '../../../../src/shared/images/demoPicture';
import { ImageFileInput } from './ImageFileInput';
import { useTakeOver } from './useTakeOver';

/** Most forms are filled in without either. */
const LibraryPanel = lazy(async () => ({
  default: (await import('../../images/library/LibraryPanel')).LibraryPanel,
}));
const UploadPanel = lazy(async () => ({
  default: (await import('../../images/upload/UploadPanel')).UploadPanel,
}));

/** A picture with its preview: chosen from the library, or uploaded into it. Both happen here, in the place of the buttons. */
export function ImageControl(props: ControlProps) {
  const { name, form, input, isDisabled, onChange } = props;
  const address = textOf(props.value);
  const takeOver = useTakeOver(props);
  const [opened, setOpened] = useState<File | 'library'>();
  const libraryButton = useRef<HTMLButtonElement>(null);
  const isOpen = opened !== undefined;

  /** Leads back to what was pressed. */
  function close() {
    const opener = opened === 'library' ? libraryButton.current : document.getElementById(input.id);
    flushSync(() => setOpened(undefined));
    opener?.focus();
  }
  function take(image: ImageRow) {
    takeOver(image);
    close();
  }
  return (
    <>
      <div className="image-control" hidden={isOpen}>
        <Thumbnail src={address} size={88} isOptional={props.field.isOptional} />
        <ImageFileInput
          input={{ ...input, 'aria-invalid': input['aria-invalid'] && !isOpen }}
          isDisabled={isDisabled || isOpen}
          label={address ? 'Replace image' : 'Upload image'}
          onFile={setOpened}
        >
          <Button ref={libraryButton} disabled={isDisabled} onClick={() => setOpened('library')}>
            Choose from library
          </Button>
          {address && (
            <Button disabled={isDisabled} onClick={() => onChange('')}>
              Remove image
            </Button>
          )}
          {isDemoPicture(address) && <p className="image-hint">Demo picture, drawn in your colours.</p>}
        </ImageFileInput>
      </div>
      <Suspense>
        {opened === 'library' && <LibraryPanel onChoose={take} onBack={close} />}
        {opened instanceof File && (
          <UploadPanel
            file={opened}
            hold={(finish) => form.hold(name, finish)}
            messageId={input['aria-invalid'] ? input['aria-describedby'] : undefined}
            onAdded={take}
            onBack={close}
          />
        )}
      </Suspense>
    </>
  );
}
