/**
 * Covers a page in the frame of the admin: a button over each text and picture that has a field. It is beside the page,
 * in a shadow root of its own, so that neither affects the other.
 */
import type { ContentPlace } from '../../shared/preview/edit';
import { createTypingBox, TYPING_CSS, type PlainText, type TypingBox } from './typingBox';

/** The subject of one button: adjacent pieces of the page from the same source. */
export interface Spot {
  /** Identifies it among the others, also after a new rendering. */
  readonly key: string;
  readonly place: ContentPlace;
  /** The accessible name, and the text on the page. */
  readonly name: string;
  readonly words: string;
  /** Its text, if people can type it here. */
  readonly plain?: PlainText | undefined;
  /** Its position in the window; undefined while it is invisible. */
  measure(): DOMRect | undefined;
}

/** Two lines in opposite colours are visible on every background. */
const CSS = `
:host { position: absolute; inset: 0 auto auto 0; z-index: 60; }
:host([hidden]) { display: none; }
button {
  position: absolute; margin: 0; padding: 0; border: 0; border-radius: 4px;
  background: none; cursor: text; outline: 1px dashed transparent; outline-offset: 1px;
}
button:hover { outline: 2px solid var(--accent); box-shadow: 0 0 0 5px var(--surface); }
button:hover, button[aria-current] { background: color-mix(in srgb, var(--accent) 14%, transparent); }
button[aria-current] { outline: 2px solid var(--accent); }
button:focus { outline: 3px solid var(--primary); box-shadow: 0 0 0 6px var(--surface); }
`;

/** Room for a finger around small texts, in px. */
const LEAST = 24;

function put(button: HTMLElement, rect: DOMRect, origin: DOMRect) {
  const [width, height] = [Math.max(rect.width, LEAST), Math.max(rect.height, LEAST)];
  Object.assign(button.style, {
    left: `${rect.x - origin.x - (width - rect.width) / 2}px`,
    top: `${rect.y - origin.y - (height - rect.height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

interface EditLayer {
  /** Places buttons over these spots, in this order. */
  show(spots: readonly Spot[]): void;
  /** Moves every button to its spot's current position. */
  place(): void;
  setHidden(isHidden: boolean): void;
  /** The focus returns to the last opened spot. */
  focusOpened(): void;
}

/** An element beside the page, with room for buttons in its shadow. */
function createHost() {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS + TYPING_CSS);
  shadow.adoptedStyleSheets = [sheet];
  const group = document.createElement('main');
  group.ariaLabel = 'Texts and images of this page';
  shadow.append(group);
  document.body.append(host);
  return { host, shadow, group };
}

interface LayerActions {
  readonly onOpen: (place: ContentPlace) => void;
  readonly onType: (place: ContentPlace, text: string) => void;
}

/** Puts these buttons into the group. The focus stays. */
function fill(group: HTMLElement, shadow: ShadowRoot, buttons: readonly HTMLElement[]) {
  if (buttons.length === group.children.length && buttons.every((one, at) => group.children[at] === one))
    return;
  const focused = shadow.activeElement;
  group.replaceChildren(...buttons);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
}

/** The box over the text that somebody types. It ends with its focus. */
function createTyping(host: HTMLElement, group: HTMLElement, onType: LayerActions['onType']) {
  let box: TypingBox | undefined;
  return {
    start({ plain, name, place }: Spot, onLeave: () => void) {
      if (!plain) return;
      const begun = createTypingBox({
        text: plain,
        label: name,
        onType: (text) => onType(place, text),
        onEnd(isByKey) {
          if (box !== begun) return;
          box = undefined;
          begun.element.remove();
          if (isByKey) onLeave();
        },
      });
      box = begun;
      group.after(begun.element);
      begun.place(host.getBoundingClientRect());
      begun.element.focus({ preventScroll: true });
    },
    place: (origin: DOMRect) => box?.place(origin),
  };
}

export function createEditLayer({ onOpen, onType }: LayerActions): EditLayer {
  const { host, shadow, group } = createHost();
  const typing = createTyping(host, group, onType);
  let shown = new Map<string, { readonly spot: Spot; readonly button: HTMLButtonElement }>();
  let opened = '';

  function buttonFor({ key }: Spot): HTMLButtonElement {
    const known = shown.get(key)?.button;
    if (known) return known;
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', ({ detail }) => {
      // The second click of a double one begins typing.
      if (detail > 1) return;
      const spot = shown.get(key)?.spot;
      if (!spot) return;
      shown.get(opened)?.button.removeAttribute('aria-current');
      opened = key;
      button.setAttribute('aria-current', 'true');
      onOpen(spot.place);
    });
    button.addEventListener('dblclick', () => startTyping(key));
    button.addEventListener('keydown', (event) => event.key === 'F2' && startTyping(key));
    return button;
  }

  function startTyping(key: string) {
    const { spot, button } = shown.get(key) ?? {};
    if (spot) typing.start(spot, () => (shown.get(key)?.button ?? button)?.focus());
  }

  function place() {
    const origin = host.getBoundingClientRect();
    for (const { spot, button } of shown.values()) {
      const rect = spot.measure();
      // The focused button keeps the focus, wherever its text is at the moment.
      button.hidden = !rect && shadow.activeElement !== button;
      if (rect) put(button, rect, origin);
    }
    typing.place(origin);
  }

  return {
    show(spots) {
      const next = new Map(spots.map((spot) => [spot.key, { spot, button: buttonFor(spot) }]));
      for (const { spot, button } of next.values()) {
        button.ariaLabel = `Edit: ${spot.name}`;
        button.ariaDescription = spot.words;
      }
      const buttons = Array.from(next.values(), ({ button }) => button);
      shown = next;
      fill(group, shadow, buttons);
      place();
    },
    place,
    setHidden(isHidden) {
      host.hidden = isHidden;
    },
    focusOpened() {
      shown.get(opened)?.button.focus();
    },
  };
}
