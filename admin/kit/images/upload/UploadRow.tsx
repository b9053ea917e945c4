import { Button, Checkbox, Input } from 'antd';
import { Check, X } from 'lucide-react';
import { useCallback, useId } from 'react';
import { fileSize } from '../../../../src/shared/forms/fileSize';
import { isOpen, UNDESCRIBED, type Upload } from './uploadQueue';

/** Previews a file that is not uploaded yet. */
function FilePicture({ file }: { file: File }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="" />;
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onChange: (values: Partial<Upload>) => void;
  readonly onRemove?: () => void;
  /** The id of a message elsewhere. */
  readonly messageId?: string | undefined;
}

function Description({ upload, onChange, messageId }: Omit<UploadRowProps, 'onRemove'>) {
  const id = useId();
  const { title, alt, isDecorative, problem, state } = upload;
  const isWorking = state === 'working';
  const isInvalid = problem === UNDESCRIBED || messageId !== undefined;
  const settle = (values: Partial<Upload>) =>
    onChange({ ...values, ...(problem === UNDESCRIBED && { problem: undefined }) });
  return (
    <div className="upload-description">
      <label htmlFor={id}>
        Image description
        <span className="visually-hidden"> of {title}</span>
      </label>
      <Input
        id={id}
        maxLength={200}
        value={alt}
        readOnly={isWorking}
        disabled={isDecorative}
        aria-invalid={isInvalid}
        status={isInvalid ? 'error' : ''}
        aria-describedby={[`${id}-problem`, messageId].filter(Boolean).join(' ')}
        onChange={({ target }) => settle({ alt: target.value })}
      />
      <p id={`${id}-problem`} className="field-error">
        {problem}
      </p>
      <Checkbox
        checked={isDecorative}
        disabled={isWorking}
        onChange={({ target }) => settle({ isDecorative: target.checked })}
      >
        Decorative: the image needs no description
        <span className="visually-hidden"> ({title})</span>
      </Checkbox>
    </div>
  );
}

/** One picture in the queue: its preview, progress and error. */
export function UploadRow({ upload, onChange, onRemove, messageId }: UploadRowProps) {
  const { file, title, state, problem, progress } = upload;
  return (
    <li className="upload" data-state={state}>
      <div className="upload-picture">{state !== 'refused' && <FilePicture file={file} />}</div>
      <div className="upload-text">
        <p className="upload-name">
          <strong>{title}</strong> <span>{fileSize(file.size)}</span>
          {state === 'done' && (
            <span className="upload-done">
              <Check size={16} aria-hidden="true" /> In the library
            </span>
          )}
        </p>
        {state === 'refused' && <p className="field-error">{problem}</p>}
        {(isOpen(upload) || state === 'working') && <Description {...{ upload, onChange, messageId }} />}
        {state === 'working' && <progress max={1} value={progress} aria-label={`Upload of ${title}`} />}
      </div>
      {onRemove && (isOpen(upload) || state === 'refused') && (
        <Button
          type="text"
          icon={<X size={18} aria-hidden="true" />}
          aria-label={`Remove ${title}`}
          title="Remove"
          onClick={onRemove}
        />
      )}
    </li>
  );
}
