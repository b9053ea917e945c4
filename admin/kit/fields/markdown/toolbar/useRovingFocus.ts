import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const placeOf = (toolbar: Element, element: Element) =>
  [...toolbar.querySelectorAll('button')].indexOf(element as HTMLButtonElement);

/** One stop of the Tab key for a whole toolbar; the arrow keys, Home and End move within it. */
export function useRovingFocus() {
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
