import { useCallback, useState } from 'react';
import { LongTextControl } from '../controls/basicControls';
import type { ControlProps } from '../Control';
import type { MarkdownEditor } from './MarkdownEditor';
import './markdown.css';

/** The editor is as large as a screen and its data together; a failed attempt is repeated with the next text. */
export async function loadEditor(): Promise<typeof MarkdownEditor> {
  loaded = (await import('./MarkdownEditor')).MarkdownEditor;
  return loaded;
}
/** Once it is here, nobody waits for it again. */
let loaded: typeof MarkdownEditor | undefined;

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
 * Markdown in an editor that shows it as it will look. It comes when the text is near, after the form, which does not wait
 * for it; until it is here, and if it fails, a plain text area of its size stands in.
 */
export function MarkdownControl(props: ControlProps) {
  const [Editor, setEditor] = useState<typeof MarkdownEditor>();
  const [isFailed, setFailed] = useState(false);
  /** Nobody is thrown out of the text area while typing. */
  const [isTyping, setTyping] = useState(false);
  /** Somebody went to the text area, and nothing but the editor's making was left to wait for. */
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
