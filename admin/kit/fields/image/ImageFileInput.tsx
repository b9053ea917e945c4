import { useState, type ChangeEvent, type ReactNode } from 'react';
import { imageProblem, IMAGE_HINT, IMAGE_TYPES } from '../../images/imageRules';
import { useDropping } from '../../images/useDropping';
import type { InputLinks } from '../Control';
import '../fields.css';

interface ImageFileInputProps {
  readonly input: Partial<InputLinks> & Pick<InputLinks, 'id'>;
  readonly label: string;
  readonly isDisabled: boolean;
  /** Gets a file that is a picture by its type and its size. */
  readonly onFile: (file: File) => void;
  /** Further buttons beside it. */
  readonly children?: ReactNode;
}

/** The button that chooses a picture, which can be dropped there as well, with what is taken and why one is not. */
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
    // The same file can be chosen again after a failure.
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
