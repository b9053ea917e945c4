import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useUnsavedWork } from '../../data/unsaved';
import { ImagePanel } from '../ImagePanel';
import type { ImageRow } from '../library';
import { UploadRow } from './UploadRow';
import { useUploads } from './useUploads';
import '../images.css';

interface UploadPanelProps {
  readonly file: File;
  /** Makes the form wait; returns the function that releases it. */
  readonly hold: (finish: () => Promise<boolean>) => () => void;
  /** The id of the form's message about it. */
  readonly messageId: string | undefined;
  readonly onAdded: (image: ImageRow) => void;
  readonly onBack: () => void;
}

/** Runs one upload at a time. False if it failed or was abandoned. */
function useAdding(start: () => Promise<ImageRow[] | undefined>, onAdded: (image: ImageRow) => void) {
  const running = useRef<Promise<boolean>>(undefined);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);

  async function add(): Promise<boolean> {
    const [image] = (await start()) ?? [];
    running.current = undefined;
    if (!image || !isThere.current) return false;
    onAdded(image);
    return true;
  }
  return () => (running.current ??= add());
}

/** A picture to upload, inside its form; submitting the form uploads it first. */
export function UploadPanel({ file, hold, messageId, onAdded, onBack }: UploadPanelProps) {
  const { queue, isRunning, change, start } = useUploads([file]);
  const add = useAdding(start, onAdded);
  const latest = useRef({ add, hold });
  useLayoutEffect(() => void (latest.current = { add, hold }));
  useEffect(() => latest.current.hold(() => latest.current.add()), []);
  const isTyped = queue.some(({ alt }) => alt !== '');
  useUnsavedWork(isTyped || isRunning, !isRunning);
  const back = () => !isRunning && onBack();
  return (
    <ImagePanel label="New image" onEnter={() => void add()} onBack={back}>
      <ul className="plain-list uploads" aria-label="Image to upload" aria-busy={isRunning}>
        {queue.map((entry) => (
          <UploadRow
            key={entry.key}
            upload={entry}
            messageId={messageId}
            onChange={(values) => change(entry.key, values)}
          />
        ))}
      </ul>
      <div className="button-row">
        <Button type="primary" ghost loading={isRunning} onClick={() => void add()}>
          Upload image
        </Button>
        <Button disabled={isRunning} onClick={back}>
          Back
        </Button>
      </div>
    </ImagePanel>
  );
}
