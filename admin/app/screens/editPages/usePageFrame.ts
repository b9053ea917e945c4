/** Talks to the page in the frame: sends it what is edited, and hears what somebody wants to edit. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { fromPage, type FromPage, type ToPage } from '../../../../src/shared/edit';
import type { LivePage } from '../../../../src/shared/livePage';
import { useLiveFrame } from '../../../kit/content/preview/useLiveFrame';

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
