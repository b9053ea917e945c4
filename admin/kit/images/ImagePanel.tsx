import type { KeyboardEvent, ReactNode } from 'react';

interface ImagePanelProps {
  readonly label: string;
  /** What Enter does in one of its lines, instead of sending the form around it. */
  readonly onEnter?: () => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A person came for its first line. */
const begin = (panel: HTMLElement | null) => panel?.querySelector('input')?.focus();

/** Part of a form that takes the place of the buttons of a picture. Escape leads back to them. */
export function ImagePanel({ label, onEnter, onBack, children }: ImagePanelProps) {
  function press(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event;
    if (key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing) {
      event.preventDefault();
      onEnter?.();
    }
    if (key !== 'Escape') return;
    event.preventDefault();
    // The dialog around it stays.
    event.stopPropagation();
    onBack();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back from all of it
    <fieldset ref={begin} className="image-panel" aria-label={label} onKeyDown={press}>
      {children}
    </fieldset>
  );
}
