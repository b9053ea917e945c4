import { EditorContent, useEditor } from '@tiptap/react';
import { useMemo } from 'react';
import type { InputLinks } from '../Control';
import { extensions, pastedHtml, type OpenedText } from './richText';
import { Toolbar } from './toolbar/Toolbar';

interface WritingAreaProps {
  label: string;
  opened: OpenedText;
  input: InputLinks;
  isDisabled: boolean;
  takesFocus: boolean;
  onChange: (markdown: string) => void;
  onLeave: () => void;
}

/** The names and notes of the field, on the element that is written in. */
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
      // Tab leaves this field as it leaves any other, also from within a list.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' },
    }),
    [id, named, described, isRequired, isInvalid],
  );
}

/** The text as it looks, under its toolbar. Only what a person does is handed on. */
export function WritingArea(props: WritingAreaProps) {
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
