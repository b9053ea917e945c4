/** The shortcuts of a screen, with a button and `?` for the sheet that lists them and disables them. */
import { Button, Modal, Switch } from 'antd';
import { Keyboard } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { isCovered } from '../../kit/ui/keys';
import './submissions.css';

/** Types of input without text. */
const NO_TEXT = /^(?:checkbox|radio|button|submit|reset|file|range|color)$/;

/** True if the person is typing, or selecting from a list by first letter. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type);
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName);
}

/** True if a key is meant for this page alone. */
const isShortcut = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !takesLetters(event.target) &&
  !isCovered();

const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

const keyName = (key: string) => NAMES[key] ?? key;

const KEY = 'sampark-shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}

/** True if single-key shortcuts are enabled on this device. Speech input can trigger them by accident. */
const useShortcutSwitch = (): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(KEY) !== OFF);

export interface Shortcut {
  /** Key names of the browser; any of them triggers the action. */
  readonly keys: readonly string[];
  readonly label: string;
  /** Without it the browser handles the key, and it is only listed. False if the key did nothing. */
  readonly run?: (key: string) => boolean | void;
}

function useShortcutKeys(shortcuts: readonly Shortcut[], isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined;
    function press(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
      if (shortcut?.run && shortcut.run(event.key) !== false) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shortcuts, isOn]);
}

function HelpSheet({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const id = useId();
  const isOn = useShortcutSwitch();
  return (
    <>
      <p className="shortcut-switch">
        <Switch id={id} checked={isOn} onChange={switchShortcuts} />
        <label htmlFor={id}>Use these keys on this device</label>
      </p>
      <dl className="shortcut-list" data-off={!isOn}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isOpen, setOpen] = useState(false);
  const all = [...shortcuts, { keys: ['?'], label: 'Show these keys', run: () => setOpen(true) }];
  useShortcutKeys(all, useShortcutSwitch());
  return (
    <>
      <Button
        type="text"
        className="shortcut-button"
        icon={<Keyboard size={18} aria-hidden="true" />}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={() => setOpen(true)}
      />
      <Modal
        title="Keyboard shortcuts"
        open={isOpen}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <HelpSheet shortcuts={all} />
      </Modal>
    </>
  );
}
