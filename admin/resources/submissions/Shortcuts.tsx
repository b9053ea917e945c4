/** The keys of a screen, with a button and `?` for the sheet that lists them and switches them off. */
import { Button, Modal, Switch } from 'antd';
import { Keyboard } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { isCovered } from '../../kit/ui/keys';
import './submissions.css';

/** Types of input that letters are not typed into. */
const NO_TEXT = /^(?:checkbox|radio|button|submit|reset|file|range|color)$/;

/** Whether somebody is typing there, or choosing from a list by its first letters. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type);
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether a key that was pressed means this page and nothing else. */
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

/** Whether single keys are shortcuts for this person on this device. Some speak to their computer, and words are keys too. */
const useShortcutSwitch = (): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(KEY) !== OFF);

export interface Shortcut {
  /** As the browser names them; each does the same. */
  readonly keys: readonly string[];
  readonly label: string;
  /** Without it the browser does it by itself, and it is only listed. False: the key meant nothing here. */
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
