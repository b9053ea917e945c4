import { Button } from 'antd';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ariaKeys, isCovered, isModPressed, readableKeys } from '../../kit/ui/keys';

/** It brings what every text and list is declared with, so it comes when somebody looks for something. */
const FindDialog = lazy(async () => ({ default: (await import('./FindDialog')).FindDialog }));

const KEYS = 'Mod+K';

/** Opens the search, on every screen; in a text with an editor of its own these keys make a link. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the focus goes back to. */
  const before = useRef<Element>(null);

  function open() {
    before.current = document.activeElement;
    setOpen(true);
  }
  function close(isLeft: boolean) {
    setOpen(false);
    const place = before.current;
    // From a screen that is left, the focus goes on from what stays.
    if (!isLeft && place instanceof HTMLElement && place !== document.body) place.focus();
    else button.current?.focus();
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isModPressed(event, 'k') || isCovered()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <Button
        ref={button}
        className="find-button"
        icon={<Search size={16} aria-hidden="true" />}
        aria-keyshortcuts={ariaKeys(KEYS)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className="find-button-name">Find</span>
        <kbd aria-hidden="true">{readableKeys(KEYS)}</kbd>
      </Button>
      <Suspense>{isOpen && <FindDialog onClose={close} />}</Suspense>
    </>
  );
}
