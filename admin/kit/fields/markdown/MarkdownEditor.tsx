/** The Markdown editor: WYSIWYG or source, with a preview. */
import { EditorContent, useEditor } from '@tiptap/react';
import { useMemo, useDeferredValue, useId, useState } from 'react';
import { micromark } from 'micromark';
import { Button } from 'antd';
import { markdownHtml } from '../../../../src/shared/markdownHtml';
import { type InputLinks, textOf, type ControlProps } from '../Control';
import { LongTextControl } from '../controls/basicControls';
import { pastedHtml, pastedText } from './pasted';
import { extensions, type OpenedText, openText } from './richText';
import { Toolbar } from './Toolbar';

interface WritingAreaProps {
  label: string;
  opened: OpenedText;
  input: InputLinks;
  isDisabled: boolean;
  takesFocus: boolean;
  onChange: (markdown: string) => void;
  onLeave: () => void;
}

/** Label and descriptions of the field, on the editable element. */
function useEditorProps(input: InputLinks) {
  const { id, 'aria-labelledby': named, 'aria-describedby': described } = input;
  const [isRequired, isInvalid] = [input['aria-required'], input['aria-invalid']];
  return useMemo(
    () => ({
      attributes: {
        id,
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': named,
        'aria-required': String(isRequired),
        'aria-invalid': String(isInvalid),
        ...(described && { 'aria-describedby': described }),
      },
      transformPastedHTML: pastedHtml,
      clipboardTextParser: pastedText,
      // Tab leaves the field, also from within a list.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' },
    }),
    [id, named, described, isRequired, isInvalid],
  );
}

/** The formatted text under its toolbar. Only edits by the person are passed on. */
function WritingArea(props: WritingAreaProps) {
  const { label, opened, input, isDisabled, takesFocus, onChange, onLeave } = props;
  const editor = useEditor({
    extensions,
    content: opened.document,
    editable: !isDisabled,
    autofocus: takesFocus && 'end',
    editorProps: useEditorProps(input),
    onUpdate: ({ editor: changed }) => onChange(opened.markdownOf(changed.getJSON())),
    onBlur: onLeave,
  });
  return (
    <div className="markdown-writing" data-invalid={input['aria-invalid']}>
      {!isDisabled && <Toolbar editor={editor} label={label} controls={input.id} />}
      <EditorContent editor={editor} />
    </div>
  );
}

const htmlOf = (markdown: string) =>
  markdownHtml(markdown, micromark).replaceAll('<a href=', '<a target="_blank" rel="noreferrer" href=');

/** The text as visitors will see it. It is focusable, because it scrolls. */
function Preview({ label, markdown }: { label: string; markdown: string }) {
  const id = useId();
  const shown = useDeferredValue(markdown);
  return (
    <div className="markdown-side">
      <p id={id} className="control-note">
        <span className="visually-hidden">{label} </span>On the site
      </p>
      <section
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
        tabIndex={0}
        className="prose"
        dangerouslySetInnerHTML={{ __html: htmlOf(shown) || '<p>Nothing to preview yet.</p>' }}
      />
    </div>
  );
}

interface Opened {
  /** Counts openings, so that each starts with a fresh editor. */
  readonly turn: number;
  /** The last text of this editor; a different one comes from outside. */
  readonly text: string;
  readonly content: OpenedText | undefined;
}

const NOT_EDITABLE =
  'This text contains an image, HTML or other content that can only be edited as Markdown. HTML is shown as plain text.';

/** The text in the editor, reopened after an outside change such as discarded edits. */
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
  /** Takes over the focus of the element it replaces. */
  takesFocus: boolean;
}

const focusIn = (element: HTMLElement | null) => element?.querySelector('textarea')?.focus();

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
