import { micromark } from 'micromark';
import { useDeferredValue, useId } from 'react';
import { markdownHtml } from '../../../../src/shared/markdownHtml';

const htmlOf = (markdown: string) =>
  markdownHtml(markdown, micromark).replaceAll('<a href=', '<a target="_blank" rel="noreferrer" href=');

/** The text as visitors will see it. It scrolls, so the keyboard can get into it. */
export function Preview({ label, markdown }: { label: string; markdown: string }) {
  const id = useId();
  const shown = useDeferredValue(markdown);
  return (
    <div className="markdown-side">
      <p id={id} className="control-note">
        <span className="visually-hidden">{label} </span>On the site
      </p>
      <section
        aria-labelledby={id}
        // A part that scrolls must be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="prose"
        dangerouslySetInnerHTML={{ __html: htmlOf(shown) || '<p>Nothing to preview yet.</p>' }}
      />
    </div>
  );
}
