/** A field for a picture, and its button to choose a file. */
import { useState, type ChangeEvent, type ReactNode, lazy, Suspense, useRef } from 'react';
import { Button } from 'antd';
import { flushSync } from 'react-dom';
import { isDemoPicture } from '../../../../src/shared/libraryImage';
import { useImageStore } from '../../images/ImageStore';
import type { ImageRow } from '../../images/library';
import { imageProblem, IMAGE_HINT, IMAGE_TYPES } from '../../images/imageRules';
import { useDropping } from '../../images/upload/Dropzone';
import { Thumbnail } from '../../images/Thumbnail';
import { type ControlProps, type InputLinks, textOf } from '../Control';
import '../fields.css';

/** Uses a picture of the library, with its description. */
function useTakeOver({ name, form }: Pick<ControlProps, 'name' | 'form'>) {
  const store = useImageStore();
  return (image: ImageRow) => {
    form.change(name, store.addressOf(image.name));
    const description = Object.keys(form.fields).find((other) => form.fields[other]?.describes === name);
    if (!description) return;
    if (image.is_decorative) form.setDecorative(description, true);
    else form.change(description, image.alt);
  };
}

interface ImageFileInputProps {
  readonly input: Partial<InputLinks> & Pick<InputLinks, 'id'>;
  readonly label: string;
  readonly isDisabled: boolean;
  /** Called with a file of a valid type and size. */
  readonly onFile: (file: File) => void;
  readonly children?: ReactNode;
}

/** The button to choose a picture, which also accepts a dropped file, with the rules and the error. */
export function ImageFileInput({ input, label, isDisabled, onFile, children }: ImageFileInputProps) {
  const [problem, setProblem] = useState<string>();
  const { id } = input;
  const described = [input['aria-describedby'], `${id}-types`, problem && `${id}-problem`];

  function take(file: File | undefined) {
    if (!file) return;
    const reason = imageProblem(file);
    setProblem(reason);
    if (!reason) onFile(file);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again after a failure.
    target.value = '';
    take(file);
  }

  const dropping = useDropping(([file]) => !isDisabled && take(file));

  return (
    <div className="image-actions" {...dropping}>
      <input
        className="visually-hidden"
        type="file"
        accept={Object.keys(IMAGE_TYPES).join(',')}
        {...{
          id,
          'aria-describedby': described.filter(Boolean).join(' '),
          'aria-invalid': Boolean(problem) || input['aria-invalid'],
        }}
        disabled={isDisabled}
        onChange={choose}
      />
      <div className="button-row">
        <label className="file-button" htmlFor={id}>
          {label}
        </label>
        {children}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      )}
      <p id={`${id}-types`} className="image-hint">
        Choose a file or drop it here. {IMAGE_HINT}
      </p>
    </div>
  );
}

/** Lazy, because most forms are filled in without either. */
const LibraryPanel = lazy(async () => ({
  default: (await import('../../images/LibraryPanel')).LibraryPanel,
}));
const UploadPanel = lazy(async () => ({
  default: (await import('../../images/upload/UploadPanel')).UploadPanel,
}));

/** A picture with its preview: chosen from the library, or uploaded into it. Both open in place of the buttons. */
export function ImageControl(props: ControlProps) {
  const { name, form, input, isDisabled, onChange } = props;
  const address = textOf(props.value);
  const takeOver = useTakeOver(props);
  const [opened, setOpened] = useState<File | 'library'>();
  const libraryButton = useRef<HTMLButtonElement>(null);
  const isOpen = opened !== undefined;

  /** Returns the focus to the pressed button. */
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
          {isDemoPicture(address) && <p className="image-hint">Demo image, drawn in your colours.</p>}
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
