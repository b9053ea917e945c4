/** Talks to a page of the site in a frame: it says when it is ready, and gets what is typed from then on. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { READY, type LivePage } from '../../../../src/shared/livePage';

/** How long a page may take until it is said that it does not answer, in milliseconds. */
const TIMEOUT = 10_000;
/** Typing faster than this is shown at once. */
const PAUSE = 120;

/** Undefined until the page has answered, false when it does not. */
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
