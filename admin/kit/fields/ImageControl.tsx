import { Button } from 'antd';
import type { ChangeEvent } from 'react';
import { IMAGE_HINT, IMAGE_TYPES } from '../images/imageRules';
import { Thumbnail } from '../images/Thumbnail';
import { useImageUpload } from '../images/useImageUpload';
import { textOf, type ControlProps } from './Control';

/** A picture with its preview: chosen, made smaller in the browser and stored at once. */
export function ImageControl({ name, form, input, isDisabled }: ControlProps) {
  const address = textOf(form.values[name]);
  const { upload, isUploading, problem } = useImageUpload((stored) => form.change(name, stored));
  const { id } = input;
  const described = [input['aria-describedby'], `${id}-types`, problem && `${id}-problem`]
    .filter(Boolean)
    .join(' ');

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again after a failure.
    target.value = '';
    if (file) void upload(file);
  }

  return (
    <div className="image-control" aria-busy={isUploading}>
      <Thumbnail src={address} size={88} />
      <div className="image-actions">
        <input
          className="visually-hidden"
          type="file"
          accept={Object.keys(IMAGE_TYPES).join(',')}
          {...{
            id,
            'aria-describedby': described,
            'aria-invalid': Boolean(problem) || input['aria-invalid'],
          }}
          disabled={isDisabled || isUploading}
          onChange={choose}
        />
        <div className="button-row">
          <label className="file-button" htmlFor={id}>
            {address ? 'Replace image' : 'Upload image'}
          </label>
          {address && (
            <Button disabled={isDisabled || isUploading} onClick={() => form.change(name, '')}>
              Remove image
            </Button>
          )}
        </div>
        {problem && (
          <p id={`${id}-problem`} className="field-error" role="alert">
            {problem}
          </p>
        )}
        <p id={`${id}-types`} className="image-hint">
          {IMAGE_HINT}
        </p>
        <output className="image-hint">{isUploading ? 'Uploading…' : ''}</output>
      </div>
    </div>
  );
}
