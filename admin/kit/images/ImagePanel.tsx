import type { KeyboardEvent, ReactNode } from 'react';

interface ImagePanelProps {
  readonly label: string;
  /** Handles Enter in one of its lines, instead of submitting the outer form. */
  readonly onEnter?: () => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Focuses its first line. */
const begin = (panel: HTMLElement | null) => panel?.querySelector('input')?.focus();

/** Part of a form, shown in place of the buttons of a picture. Escape returns to them. */
export function ImagePanel({ label, onEnter, onBack, children }: ImagePanelProps) {
  function press(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event;
    if (key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing) {
      event.preventDefault();
      onEnter?.();
    }
    if (key !== 'Escape') return;
    event.preventDefault();
    // Keeps the outer dialog open.
    event.stopPropagation();
    onBack();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works in all of it
    <fieldset ref={begin} className="image-panel" aria-label={label} onKeyDown={press}>
      {children}
    </fieldset>
  );
}
