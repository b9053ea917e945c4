import { useEffect, useState } from 'react';
import { LongTextControl } from '../basicControls';
import type { Control, ControlProps } from '../Control';

/** The editor is large and comes when the first text is opened; a failed attempt is repeated with the next one. */
const loadEditor = async () => (await import('./MarkdownEditor')).MarkdownEditor;

/** Markdown in an editor that shows it as it will look. A plain text area stands in until it is here, or if it fails. */
export function MarkdownControl(props: ControlProps) {
  const [Editor, setEditor] = useState<Control>();
  const [isFailed, setFailed] = useState(false);
  /** Nobody is thrown out of the text area while typing. */
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    let isWanted = true;
    loadEditor().then(
      (loaded) => isWanted && setEditor(() => loaded),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, []);

  if (Editor && !isTyping) return <Editor {...props} />;
  return (
    <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <LongTextControl {...props} />
      <output className="control-note">
        {isFailed
          ? 'The editor could not be loaded. You can write Markdown here.'
          : 'The editor is on its way…'}
      </output>
    </div>
  );
}
