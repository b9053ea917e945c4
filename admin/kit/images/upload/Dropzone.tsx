import { useState, type DragEvent, useId, type ChangeEvent } from 'react';
import { ImagePlus } from 'lucide-react';
import { IMAGE_HINT, IMAGE_TYPES } from '../imageRules';

/** Accepts dropped files. Dropping is an alternative; there is always a button as well. */
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

export function Dropzone({ isDisabled, onFiles }: DropzoneProps) {
  const id = useId();
  const dropping = useDropping((files) => !isDisabled && onFiles(files));

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // Allows choosing the same file again after it was removed.
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
