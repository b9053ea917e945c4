/** A page of the site in a frame, which shows edits as they are typed. */
import { useList, type BaseRecord } from '@refinedev/core';
import { useEffect, useState, useRef, type RefObject, useId, type ReactNode } from 'react';
import { Segmented, Button } from 'antd';
import { Eye } from 'lucide-react';
import { imageNamesIn, type LibraryImage } from '../../../../src/shared/libraryImage';
import { READY, type LivePage } from '../../../../src/shared/preview/livePage';
import { previewPath } from '../../../../src/shared/preview/preview';
import { useWidth } from '../../ui/widths';
import './livePreview.css';

/** The library data of the pictures in a value. */
export function useImagesIn(value: unknown): readonly LibraryImage[] {
  const names = imageNamesIn(value);
  const { result } = useList<LibraryImage & BaseRecord>({
    resource: 'images',
    filters: [{ field: 'name', operator: 'in', value: `(${names.join(',')})` }],
    pagination: { mode: 'off' },
    queryOptions: { enabled: names.length > 0 },
  });
  return names.length > 0 ? result.data : [];
}

const LOOK = 'site_settings/look';

/** The look for the page in the preview; undefined unless the look is being edited. */
function useLookStyle(id: string, value: unknown): string | undefined {
  const [style, setStyle] = useState<string>();
  useEffect(() => {
    if (id !== LOOK) return undefined;
    let isCurrent = true;
    const dress = async () => {
      const { lookStyle } = await import('./lookStyle');
      if (isCurrent) setStyle(lookStyle(value));
    };
    void dress();
    return () => {
      isCurrent = false;
    };
  }, [id, value]);
  return style;
}

/** Milliseconds after which an unresponsive page is reported. */
const TIMEOUT = 10_000;
/** Milliseconds between updates while typing. */
const PAUSE = 120;

/** Undefined until the page responds, false after the timeout. */
export function useLiveFrame(frame: RefObject<HTMLIFrameElement | null>, live: LivePage) {
  const [hasAnswered, setAnswered] = useState<boolean>();
  const latest = useRef(live);
  const text = JSON.stringify(live);

  useEffect(() => {
    const send = () => frame.current?.contentWindow?.postMessage(latest.current, location.origin);
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data !== READY) return;
      setAnswered(true);
      send();
    };
    const timer = setTimeout(() => setAnswered((answered) => answered ?? false), TIMEOUT);
    addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
  }, [frame]);

  useEffect(() => {
    latest.current = JSON.parse(text) as LivePage;
    if (!hasAnswered) return undefined;
    const timer = setTimeout(
      () => frame.current?.contentWindow?.postMessage(latest.current, location.origin),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [frame, text, hasAnswered]);

  return hasAnswered;
}

interface LivePreviewProps {
  /** Table and key of the edited content. */
  id: string;
  /** The page that shows it. */
  path: string;
  /** The value that a save would store now. */
  value: unknown;
}

/** The widths of windows in px, with the visible height of the page. */
const WINDOWS = {
  Phone: { width: 375, height: 720 },
  Desktop: { width: 1280, height: 860 },
} as const;
type WindowName = keyof typeof WINDOWS;
const NAMES = Object.keys(WINDOWS) as WindowName[];

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
      <p>Your edits on the page. Only you can see them.</p>
      {hasAnswered === false && (
        <p role="alert">The preview could not be loaded. Save a draft and open its preview link instead.</p>
      )}
      <div ref={place} className="live-preview-place" style={{ height: height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site; its own scripts could undo a sandbox */}
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

interface WithPreviewProps extends LivePreviewProps {
  isOn: boolean;
  children: ReactNode;
}

/** The edited content, with the page that shows it beside or below. */
export function WithPreview({ isOn, children, ...preview }: WithPreviewProps) {
  return (
    <div className="with-preview" data-on={isOn}>
      <div className="with-preview-form">{children}</div>
      {isOn && <LivePreview {...preview} />}
    </div>
  );
}

interface PreviewToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows or hides the live preview beside the form. */
export function PreviewToggle({ isOn, onChange }: PreviewToggleProps) {
  return (
    <Button icon={<Eye size={18} aria-hidden="true" />} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      Live preview
    </Button>
  );
}
