import { Button, Modal } from 'antd';
import type { ImageRow } from '../library';
import { Dropzone } from './Dropzone';
import { isOpen as isWaiting, newsOf } from './uploadQueue';
import { UploadRow } from './UploadRow';
import { useLeaveUploads, useUploads } from './useUploads';
import '../images.css';

interface UploadDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called with all uploaded pictures when the dialog closes. */
  readonly onAdded: (images: ImageRow[]) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

const uploadLabels = (count: number) => (count > 1 ? `Upload ${count} images` : 'Upload image');

/** Pictures with their descriptions, until all are in the library. Mounted anew for each opening. */
export function UploadDialog({ title, isOpen, onAdded, onClose, onClosed }: UploadDialogProps) {
  const { queue, isRunning, add, change, remove, start, forget } = useUploads();
  const waiting = queue.filter(isWaiting).length;

  function finish(images: ImageRow[]) {
    if (images.length > 0) onAdded(images);
    onClose();
  }
  async function upload() {
    const images = await start();
    if (images) finish(images);
  }
  const cancel = useLeaveUploads(isOpen ? queue : [], isRunning, () => {
    forget();
    finish(queue.flatMap(({ image }) => image ?? []));
  });

  const buttons = (
    <div className="dialog-buttons">
      <Button disabled={isRunning} onClick={cancel}>
        Cancel
      </Button>
      <Button
        type="primary"
        loading={isRunning}
        disabled={waiting === 0 && !isRunning}
        onClick={() => void upload()}
      >
        {uploadLabels(waiting)}
      </Button>
    </div>
  );
  return (
    <Modal
      {...{ title, open: isOpen, footer: buttons }}
      onCancel={cancel}
      afterClose={onClosed}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      width={640}
    >
      <div className="upload-dialog" aria-busy={isRunning}>
        <Dropzone isDisabled={isRunning} onFiles={add} />
        <ul className="plain-list uploads" aria-label="Images to upload">
          {queue.map((entry) => (
            <UploadRow
              key={entry.key}
              upload={entry}
              onChange={(values) => change(entry.key, values)}
              onRemove={() => remove(entry.key)}
            />
          ))}
        </ul>
        <output className="visually-hidden">{queue.length > 1 && newsOf(queue)}</output>
      </div>
    </Modal>
  );
}
