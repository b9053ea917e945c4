import type { UploadProgress } from '../../../data/formSender';
import { sizeProgress } from '../../../shared/forms/fileSize';
import './uploadStatus.css';

interface UploadStatusProps {
  readonly isBusy: boolean;
  /** Absent while no file is on its way. */
  readonly progress: UploadProgress | undefined;
  readonly onCancel: () => void;
}

const hasArrived = ({ sent, total }: UploadProgress) => sent >= total;

function spoken({ isBusy, progress }: UploadStatusProps): string {
  if (!isBusy) return '';
  if (!progress) return 'Sending…';
  return hasArrived(progress) ? 'The file is uploaded. Sending…' : 'Uploading your file.';
}

/** How far a sending is. Listeners hear where it begins and ends; the figures are for those who look. */
export function UploadStatus(props: UploadStatusProps) {
  const { progress, onCancel } = props;
  return (
    <>
      <output className="visually-hidden">{spoken(props)}</output>
      {progress && (
        <div className="upload">
          <progress aria-label="Upload progress" value={progress.sent} max={progress.total} />
          <span className="upload__size">{sizeProgress(progress.sent, progress.total)}</span>
          {!hasArrived(progress) && (
            <button className="upload__cancel" type="button" onClick={onCancel}>
              Cancel
            </button>
          )}
        </div>
      )}
    </>
  );
}
