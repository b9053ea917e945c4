import { Button } from 'antd';
import { useState } from 'react';
import { LongTextControl } from '../basicControls';
import { textOf, type ControlProps } from '../Control';
import { Preview } from './Preview';
import { openText, type OpenedText } from './richText';
import { WritingArea } from './WritingArea';

interface Opened {
  /** Counts openings, so that each starts with a fresh editor. */
  readonly turn: number;
  /** The text as this editor last knew it; another one comes from elsewhere. */
  readonly text: string;
  readonly content: OpenedText | undefined;
}

const NOT_EDITABLE =
  'This text contains something that can only be edited as Markdown, such as an image or HTML. HTML is shown as plain text.';

/** The text as the editor holds it, opened anew when it is changed by anyone else, as by discarding a draft. */
function useOpenedText(text: string) {
  const [opened, setOpened] = useState<Opened>(() => ({ turn: 0, text, content: openText(text) }));
  const current: Opened =
    opened.text === text ? opened : { turn: opened.turn + 1, text, content: openText(text) };
  if (current !== opened) setOpened(current);
  return [current, (next: string) => setOpened({ ...current, text: next })] as const;
}

interface ViewButtonsProps {
  label: string;
  isSource: boolean;
  canWrite: boolean;
  onChange: (isSource: boolean) => void;
}

function ViewButtons({ label, isSource, canWrite, onChange }: ViewButtonsProps) {
  return (
    <fieldset aria-label={`Editing mode for ${label}`} className="plain-fieldset markdown-views">
      <Button
        size="small"
        type={isSource ? 'text' : 'default'}
        aria-pressed={!isSource}
        aria-disabled={!canWrite}
        onClick={() => canWrite && onChange(false)}
      >
        Write
      </Button>
      <Button
        size="small"
        type={isSource ? 'default' : 'text'}
        aria-pressed={isSource}
        onClick={() => onChange(true)}
      >
        Markdown source
      </Button>
    </fieldset>
  );
}

interface MarkdownEditorProps extends ControlProps {
  /** It comes in the place of what had the focus. */
  takesFocus: boolean;
}

const focusIn = (element: HTMLElement | null) => element?.querySelector('textarea')?.focus();

/** Writing with buttons, or the Markdown itself; beside either, what visitors will see. */
export function MarkdownEditor({ takesFocus, ...props }: MarkdownEditorProps) {
  const { field, input, isDisabled, onChange, onLeave } = props;
  const text = textOf(props.value);
  const [wantsSource, setWantsSource] = useState(false);
  const [opened, setText] = useOpenedText(text);
  const isSource = wantsSource || !opened.content;

  function change(next: string) {
    setText(next);
    onChange(next);
  }

  return (
    <div className="markdown">
      <div className="markdown-side">
        <ViewButtons
          label={field.label}
          isSource={isSource}
          canWrite={opened.content !== undefined}
          onChange={setWantsSource}
        />
        {opened.content && !wantsSource ? (
          <WritingArea
            key={opened.turn}
            {...{ input, isDisabled, takesFocus }}
            label={field.label}
            opened={opened.content}
            onChange={change}
            onLeave={onLeave}
          />
        ) : (
          <div className="markdown-source" ref={takesFocus && !opened.content ? focusIn : undefined}>
            <LongTextControl {...props} />
          </div>
        )}
        {!opened.content && <p className="control-note">{NOT_EDITABLE}</p>}
      </div>
      <Preview label={field.label} markdown={text} />
    </div>
  );
}
