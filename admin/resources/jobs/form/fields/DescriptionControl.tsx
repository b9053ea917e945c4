import { Button } from 'antd';
import { useState } from 'react';
import { textOf, type ControlProps } from '../../../../kit/fields/Control';
import { MarkdownControl } from '../../../../kit/fields/markdown/MarkdownControl';
import { plainWords } from '../../../../kit/fields/markdown/plainWords';

/** Puts the focus into the editor as soon as it is there; `.markdown` is the editor, not what stands in for it. */
function focusEditor(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new MutationObserver(() => {
    const area = element.querySelector<HTMLElement>('.markdown :is([role="textbox"], textarea)');
    if (!area) return;
    area.focus();
    observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The beginning of the description. The editor is larger than the rest of the screen and comes when it is wanted. */
export function DescriptionControl(props: ControlProps) {
  const { value, input, isDisabled } = props;
  const [opened, setOpened] = useState<'by button' | 'by error'>();
  if (input['aria-invalid'] && !opened) setOpened('by error');
  if (opened) {
    return (
      <div {...(opened === 'by button' && { ref: focusEditor })}>
        <MarkdownControl {...props} />
      </div>
    );
  }
  const text = plainWords(textOf(value));
  return (
    <div className="description">
      {text && <p>{text}</p>}
      <Button disabled={isDisabled} onClick={() => setOpened('by button')}>
        {text ? 'Edit description' : 'Write description'}
      </Button>
    </div>
  );
}
