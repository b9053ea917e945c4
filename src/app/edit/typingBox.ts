/** A box over a plain text of the page, in which people type it where it stands. */

/** A text without marks, as it is stored. */
export interface PlainText {
  readonly value: string;
  readonly maxLength: number | undefined;
  /** True if it may have several lines. */
  readonly isLong: boolean;
  /** The element on the page whose look the box takes on. */
  readonly element: Element;
}

export const TYPING_CSS = `
textarea {
  position: absolute; box-sizing: border-box; margin: 0; padding: 0; border: 0; border-radius: 2px;
  overflow: hidden; resize: none; outline: 3px solid var(--primary); outline-offset: 3px;
}
`;

const isClear = (color: string) => color === 'transparent' || color.endsWith(', 0)');

/** The colour behind an element. */
function groundOf(element: Element): string {
  for (let behind: Element | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor } = getComputedStyle(behind);
    if (!isClear(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}

function dress(box: HTMLTextAreaElement, element: Element) {
  const { font, letterSpacing, textAlign, textTransform, color } = getComputedStyle(element);
  Object.assign(box.style, { font, letterSpacing, textAlign, textTransform, color });
  box.style.background = groundOf(element);
}

interface Typing {
  readonly text: PlainText;
  /** The element after a new rendering. */
  readonly elementNow: () => Element;
  readonly label: string;
  /** A double click: its first click may still move the focus into the panel, which then returns it. */
  readonly isByMouse: boolean;
  readonly onType: (value: string) => void;
  /** The focus returns to the text. */
  readonly onLeave: () => void;
}

interface TypingBoxOptions extends Omit<Typing, 'onLeave'> {
  readonly onEnd: (isByKey: boolean) => void;
}

interface TypingBox {
  readonly element: HTMLTextAreaElement;
  /** Moves it to its text, measured from this origin. */
  place(origin: DOMRect): void;
}

function createTypingBox({ text, elementNow, label, isByMouse, onType, onEnd }: TypingBoxOptions): TypingBox {
  const box = document.createElement('textarea');
  Object.assign(box, { ariaLabel: label, value: text.value, rows: 1, maxLength: text.maxLength ?? -1 });
  dress(box, text.element);
  const fit = () => {
    box.style.height = '0';
    box.style.height = `${box.scrollHeight}px`;
  };
  let isSettled = !isByMouse;
  box.addEventListener('input', () => {
    isSettled = true;
    if (!text.isLong) box.value = box.value.replaceAll(/\s*\n\s*/g, ' ');
    fit();
    onType(box.value);
  });
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || text.isLong)) return;
    event.preventDefault();
    onEnd(true);
  });
  box.addEventListener('blur', () => {
    if (isSettled || document.hasFocus()) onEnd(false);
    isSettled = true;
  });
  return {
    element: box,
    place(origin) {
      const { x, y, width } = elementNow().getBoundingClientRect();
      // The text may be gone while it is empty.
      if (width > 0) {
        Object.assign(box.style, {
          left: `${x - origin.x}px`,
          top: `${y - origin.y}px`,
          width: `${width}px`,
        });
      }
      fit();
    },
  };
}

/** At most one box at a time, in the shadow of `host`; it ends with its focus. */
export function createTyping(host: Element, before: Element) {
  let box: TypingBox | undefined;
  return {
    start({ onLeave, ...typing }: Typing) {
      const begun = createTypingBox({
        ...typing,
        onEnd(isByKey) {
          if (box !== begun) return;
          box = undefined;
          if (isByKey) onLeave();
          begun.element.remove();
        },
      });
      box = begun;
      before.after(begun.element);
      begun.place(host.getBoundingClientRect());
      begun.element.focus({ preventScroll: true });
      typing.onType(typing.text.value);
    },
    place: (origin: DOMRect) => box?.place(origin),
  };
}
