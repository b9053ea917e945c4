/**
 * Covers a page in the frame of the admin: a button over each text and picture that has a field. It is beside the page,
 * in a shadow root of its own, so that neither affects the other.
 */
import type { ContentPlace } from '../../shared/preview/edit';
import { createTyping, TYPING_CSS, type PlainText } from './typingBox';

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

function createButton(onChoose: () => void, onType: (isByMouse: boolean) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  // The second click of a double one begins typing.
  button.addEventListener('click', ({ detail }) => detail < 2 && onChoose());
  button.addEventListener('dblclick', () => onType(true));
  button.addEventListener('keydown', ({ key }) => key === 'F2' && onType(false));
  return button;
}

interface ShownSpot {
  readonly spot: Spot;
  readonly button: HTMLButtonElement;
}

function placeOver({ spot, button }: ShownSpot, origin: DOMRect, focused: Element | null) {
  const rect = spot.measure();
  // The focused button keeps the focus, wherever its text is at the moment.
  button.hidden = !rect && focused !== button;
  if (rect) put(button, rect, origin);
}

/** The focus stays where it is. */
function arrange(shadow: ShadowRoot, group: Element, shown: Iterable<ShownSpot>) {
  const buttons = Array.from(shown, ({ button }) => button);
  const isSame =
    buttons.length === group.children.length && buttons.every((one, at) => group.children[at] === one);
  if (isSame) return;
  const focused = shadow.activeElement;
  group.replaceChildren(...buttons);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
}

interface LayerActions {
  readonly onOpen: (place: ContentPlace) => void;
  readonly onType: (place: ContentPlace, text: string) => void;
}

export function createEditLayer({ onOpen, onType }: LayerActions): EditLayer {
  const { host, shadow, group } = createHost();
  const typing = createTyping(host, group);
  let shown = new Map<string, ShownSpot>();
  let opened = '';

  function buttonFor({ key }: Spot): HTMLButtonElement {
    return (
      shown.get(key)?.button ??
      createButton(
        () => open(key),
        (isByMouse) => startTyping(key, isByMouse),
      )
    );
  }

  function open(key: string) {
    const { spot, button } = shown.get(key) ?? {};
    if (!spot) return;
    shown.get(opened)?.button.removeAttribute('aria-current');
    opened = key;
    button?.setAttribute('aria-current', 'true');
    onOpen(spot.place);
  }

  function startTyping(key: string, isByMouse: boolean) {
    const { spot, button } = shown.get(key) ?? {};
    if (!spot?.plain) return;
    const text = spot.plain;
    typing.start({
      text,
      elementNow: () => shown.get(key)?.spot.plain?.element ?? text.element,
      label: spot.name,
      isByMouse,
      onType: (text) => onType(spot.place, text),
      onLeave: () => (shown.get(key)?.button ?? button)?.focus(),
    });
  }

  function place() {
    const origin = host.getBoundingClientRect();
    for (const one of shown.values()) placeOver(one, origin, shadow.activeElement);
    typing.place(origin);
  }

  return {
    show(spots) {
      const next = new Map(spots.map((spot) => [spot.key, { spot, button: buttonFor(spot) }]));
      for (const { spot, button } of next.values()) {
        button.ariaLabel = `Edit: ${spot.name}`;
        button.ariaDescription = spot.words;
      }
      shown = next;
      arrange(shadow, group, next.values());
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
