import { useState, type DragEvent, useId, type ChangeEvent } from 'react';
import { ImagePlus } from 'lucide-react';
import { IMAGE_HINT, IMAGE_TYPES } from '../imageRules';

/** Files can be dropped on it. Dropping is a second way; there is always a button as well. */
export function useDropping(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

interface DropzoneProps {
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files are chosen with a button or dropped on it. */
export function Dropzone({ isDisabled, onFiles }: DropzoneProps) {
  const id = useId();
  const dropping = useDropping((files) => !isDisabled && onFiles(files));

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again after it was taken out.
    target.value = '';
  }

  return (
    <div className="dropzone" {...dropping}>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={Object.keys(IMAGE_TYPES).join(',')}
        aria-describedby={`${id}-types`}
        disabled={isDisabled}
        onChange={choose}
      />
      <label htmlFor={id}>
        <ImagePlus size={22} aria-hidden="true" />
        Choose images, or drop them here
      </label>
      <p id={`${id}-types`} className="image-hint">
        {IMAGE_HINT} Photos are resized in your browser before the upload, and their location data is removed.
      </p>
    </div>
  );
}
