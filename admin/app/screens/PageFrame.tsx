/** The page in its frame, and the messages between both. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { fromPage, type FromPage, type ToPage } from '../../../src/shared/preview/edit';
import type { LivePage } from '../../../src/shared/preview/livePage';
import { EDIT, previewPath } from '../../../src/shared/preview/preview';
import { useLiveFrame } from '../../kit/content/preview/LivePreview';
import { useWidth } from '../../kit/ui/widths';

export function usePageFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  live: LivePage,
  onMessage: (message: FromPage, answer: (message: ToPage) => void) => void,
) {
  const hasAnswered = useLiveFrame(frame, live);
  const say = (message: ToPage) => frame.current?.contentWindow?.postMessage(message, location.origin);
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame.current?.contentWindow) return;
    const message = fromPage(data);
    if (message) onMessage(message, say);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  return { hasAnswered, say };
}

/** In px. The page keeps its desktop width and is scaled down if there is less room. */
const DESK = 1024;
const SMALL = 600;

/** The widths of windows, in px, at which the page is shown in real size. */
export const WIDTHS = ['1280', '768', '375'] as const;

interface PageFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  path: string;
  /** One of the widths; otherwise it fits in. */
  window: string;
}

export function PageFrame({ frame, path, window }: PageFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place) || DESK;
  const fitted = room < SMALL ? room : Math.max(room, DESK);
  const real = WIDTHS.some((width) => width === window) ? Number(window) : undefined;
  const width = real ?? fitted;
  const scale = real ? 1 : room / width;
  return (
    <div ref={place} className="edit-frame" data-real={real}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site; its own scripts could undo a sandbox */}
      <iframe
        ref={frame}
        title="The page you edit"
        src={previewPath(path, EDIT)}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
