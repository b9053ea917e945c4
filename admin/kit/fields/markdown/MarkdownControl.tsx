import { useCallback, useState } from 'react';
import { LongTextControl } from '../controls/basicControls';
import type { ControlProps } from '../Control';
import type { MarkdownEditor } from './MarkdownEditor';
import './markdown.css';

/** The editor is as large as a screen and its data together; a failed load is retried with the next text. */
export async function loadEditor(): Promise<typeof MarkdownEditor> {
  loaded = (await import('./MarkdownEditor')).MarkdownEditor;
  return loaded;
}
/** Loaded once, it is available at once. */
let loaded: typeof MarkdownEditor | undefined;

/** Calls back once, a screen before the element comes into view or gets the focus. */
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
 * A WYSIWYG editor for Markdown. It loads when the text is near, so the form does not wait; until then, and after a
 * failure, a plain text area of the same size replaces it.
 */
export function MarkdownControl(props: ControlProps) {
  const [Editor, setEditor] = useState<typeof MarkdownEditor>();
  const [isFailed, setFailed] = useState(false);
  /** Never replaces the text area while the person types. */
  const [isTyping, setTyping] = useState(false);
  /** The text area has the focus, and the editor is ready to render. */
  const [takesFocus, setTakesFocus] = useState(false);

  function enter() {
    if (!loaded) return setTyping(true);
    setTakesFocus(true);
    setEditor(() => loaded);
  }

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

  if (Editor && !isTyping) return <Editor {...props} takesFocus={takesFocus} />;
  return (
    <div className="markdown" ref={place} onFocus={enter} onBlur={() => setTyping(false)}>
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
