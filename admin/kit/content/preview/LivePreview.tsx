import { Segmented } from 'antd';
import { useId, useRef, useState } from 'react';
import { previewPath } from '../../../../src/shared/preview';
import './livePreview.css';
import { useImagesIn } from './useImagesIn';
import { useLiveFrame } from './useLiveFrame';
import { useLookStyle } from './useLookStyle';
import { useWidth } from './useWidth';

export interface LivePreviewProps {
  /** Table and key of what is edited. */
  id: string;
  /** The page that shows it. */
  path: string;
  /** What would be stored if the person saved now. */
  value: unknown;
}

/** The widths of windows in px, and how high the part of the page is that is looked at. */
const WINDOWS = {
  Phone: { width: 375, height: 720 },
  Desktop: { width: 1280, height: 860 },
} as const;
type WindowName = keyof typeof WINDOWS;
const NAMES = Object.keys(WINDOWS) as WindowName[];

/** The page as it would be with the edits on the screen, while they are typed. */
export function LivePreview({ id, path, value }: LivePreviewProps) {
  const titleId = useId();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [chosen, setChosen] = useState<WindowName>('Phone');
  const room = useWidth(place);
  const images = useImagesIn(value);
  const style = useLookStyle(id, value);
  const hasAnswered = useLiveFrame(frame, { drafts: [{ id, value, images }], style });
  const { width, height } = WINDOWS[chosen];
  const scale = Math.min(1, room / width);
  return (
    <section className="live-preview" data-window={chosen} aria-labelledby={titleId}>
      <div className="live-preview-head">
        <h2 id={titleId}>Live preview</h2>
        <Segmented aria-label="Window width" options={NAMES} value={chosen} onChange={setChosen} />
      </div>
      <p>Your edits on the page, before anyone else sees them.</p>
      {hasAnswered === false && (
        <p role="alert">The preview could not be loaded. Save a draft and open its preview link instead.</p>
      )}
      <div ref={place} className="live-preview-place" style={{ height: height * scale }}>
        {/* A page of this very site: a sandbox that allows its scripts and its origin would hold nothing back. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title="The page with your edits"
          src={previewPath(path)}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}
