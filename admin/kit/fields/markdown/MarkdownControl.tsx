import { useCallback, useState } from 'react';
import { LongTextControl } from '../basicControls';
import type { Control, ControlProps } from '../Control';
import './markdown.css';

/** The editor is as large as a screen and its data together; a failed attempt is repeated with the next text. */
export async function loadEditor(): Promise<Control> {
  const { MarkdownEditor } = await import('./MarkdownEditor');
  loaded = MarkdownEditor;
  return MarkdownEditor;
}
/** Once it is here, nobody waits for it again. */
let loaded: Control | undefined;

/** Calls back once, a screen before somebody who scrolls or tabs there comes to the element. */
function whenNear(element: Element, onNear: () => void): () => void {
  const notice = (entries: IntersectionObserverEntry[]) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onNear();
  };
  const observer = new IntersectionObserver(notice, { rootMargin: '100% 0px' });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Markdown in an editor that shows it as it will look. It comes when the text is near; until it is here, and if it
 * fails, a plain text area of its size stands in.
 */
export function MarkdownControl(props: ControlProps) {
  const [Editor, setEditor] = useState(() => loaded);
  const [isFailed, setFailed] = useState(false);
  /** Nobody is thrown out of the text area while typing. */
  const [isTyping, setTyping] = useState(false);

  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    let isWanted = true;
    const stop = whenNear(element, () => {
      loadEditor().then(
        (loaded) => isWanted && setEditor(() => loaded),
        () => isWanted && setFailed(true),
      );
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, []);

  if (Editor && !isTyping) return <Editor {...props} />;
  return (
    <div className="markdown" ref={place} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <div className="markdown-side">
        <output className="control-note">
          {isFailed ? 'The editor could not be loaded. You can write Markdown here.' : 'Loading the editor…'}
        </output>
        <div className="markdown-source">
          <LongTextControl {...props} />
        </div>
      </div>
    </div>
  );
}
