import { ImagePlus } from 'lucide-react';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { IMAGE_HINT, IMAGE_TYPES } from '../imageRules';

interface DropzoneProps {
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files are chosen with a button or dropped on it. */
export function Dropzone({ isDisabled, onFiles }: DropzoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again after it was taken out.
    target.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  }

  return (
    <div className="dropzone" data-over={isOver || undefined}>
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
      {/* Dropping is a second way; the input is the first. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImagePlus size={22} aria-hidden="true" />
        Choose images, or drop them here
      </label>
      <p id={`${id}-types`} className="image-hint">
        {IMAGE_HINT} Photos are resized in your browser before the upload, and their location data is removed.
      </p>
    </div>
  );
}
