import { useState, type FocusEvent, type KeyboardEvent, useEffect } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import { Button } from 'antd';
import { Link, type LucideIcon } from 'lucide-react';
import { ariaKeys, readableKeys } from '../../ui/keys';
import { formats, steps, type Action } from './toolbarActions';
import { LinkForm } from './LinkForm';

const placeOf = (toolbar: Element, element: Element) =>
  [...toolbar.querySelectorAll('button')].indexOf(element as HTMLButtonElement);

/** One tab stop for the whole toolbar; the arrow keys, Home and End move within it. */
function useRovingFocus() {
  const [current, setCurrent] = useState(0);
  return {
    tabIndexAt: (place: number) => (place === current ? 0 : -1),
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
      setCurrent(Math.max(0, placeOf(currentTarget, target))),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = [...event.currentTarget.querySelectorAll('button')];
      const from = placeOf(event.currentTarget, event.target as Element);
      const places: Record<string, number> = {
        ArrowRight: (from + 1) % buttons.length,
        ArrowLeft: (from - 1 + buttons.length) % buttons.length,
        Home: 0,
        End: buttons.length - 1,
      };
      const to = places[event.key];
      if (to === undefined) return;
      event.preventDefault();
      buttons[to]?.focus();
    },
  };
}

interface ToolButtonProps {
  tool: { readonly name: string; readonly icon: LucideIcon; readonly keys: string };
  isOn?: boolean;
  isPossible?: boolean;
  tabIndex: number;
  onPress: () => void;
}

function ToolButton({ tool, isOn, isPossible = true, tabIndex, onPress }: ToolButtonProps) {
  const { name, icon: Icon, keys } = tool;
  return (
    <Button
      type="text"
      className="tool"
      icon={<Icon size={18} aria-hidden="true" />}
      title={`${name} (${readableKeys(keys)})`}
      aria-label={name}
      aria-keyshortcuts={ariaKeys(keys)}
      aria-pressed={isOn}
      aria-disabled={!isPossible}
      tabIndex={tabIndex}
      // A mouse press keeps the cursor in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && onPress()}
    />
  );
}

const LINK = { name: 'Link', icon: Link, keys: 'Mod+K' };

/** Control+K or Command+K in the text opens the link form, as in other editors. */
function useLinkKeys(editor: Editor, ask: () => void) {
  useEffect(() => {
    const element = editor.view.dom;
    function press(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      ask();
    }
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  });
}

interface ToolbarProps {
  editor: Editor;
  label: string;
  controls: string;
}

export function Toolbar({ editor, label, controls }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const { tabIndexAt, ...roving } = useRovingFocus();
  useLinkKeys(editor, () => setLinking(true));
  const { on, possible, isLink } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: formats.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      possible: steps.filter(({ isPossible }) => isPossible?.(now)).map(({ name }) => name),
      isLink: now.isActive('link'),
    }),
  });
  const press = (action: Action) => () => action.run(editor.chain().focus()).run();
  return (
    <>
      <div
        role="toolbar"
        aria-label={`Formatting of ${label}`}
        aria-controls={controls}
        className="tools"
        {...roving}
      >
        {formats.map((action, place) => (
          <ToolButton
            key={action.name}
            tool={action}
            isOn={on.includes(action.name)}
            tabIndex={tabIndexAt(place)}
            onPress={press(action)}
          />
        ))}
        <ToolButton
          tool={LINK}
          isOn={isLink}
          tabIndex={tabIndexAt(formats.length)}
          onPress={() => setLinking(true)}
        />
        {steps.map((action, place) => (
          <ToolButton
            key={action.name}
            tool={action}
            isPossible={possible.includes(action.name)}
            tabIndex={tabIndexAt(formats.length + 1 + place)}
            onPress={press(action)}
          />
        ))}
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
