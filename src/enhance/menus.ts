/** The two menus of the header, which open by hover, focus and press without this script too. */

const DROPDOWN = '.dropdown';

const dropdownAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(DROPDOWN) : null;

const toggleOf = (dropdown: HTMLElement) => dropdown.querySelector<HTMLElement>('[aria-expanded]');

const isOpen = (dropdown: HTMLElement) => 'open' in dropdown.dataset;

function setOpen(dropdown: HTMLElement, open: boolean): void {
  if (open) dropdown.dataset['open'] = 'true';
  else delete dropdown.dataset['open'];
  toggleOf(dropdown)?.setAttribute('aria-expanded', String(open));
}

const openDropdowns = () => document.querySelectorAll<HTMLElement>(`${DROPDOWN}[data-open]`);

/** Closes all others. */
function keepOpen(dropdown: HTMLElement | null): void {
  for (const other of openDropdowns()) if (other !== dropdown) setOpen(other, false);
}

/** The disclosure pattern of the ARIA Authoring Practices, by hover, button and keyboard. */
function runDropdowns(): void {
  addEventListener('pointerover', ({ target, pointerType }) => {
    const dropdown = dropdownAt(target);
    if (pointerType === 'mouse' && dropdown) setOpen(dropdown, true);
  });
  addEventListener('pointerout', ({ target, relatedTarget, pointerType }) => {
    const dropdown = dropdownAt(target);
    if (pointerType !== 'mouse' || !dropdown || dropdown === dropdownAt(relatedTarget)) return;
    setOpen(dropdown, false);
  });
  addEventListener('click', (event) => {
    const dropdown = dropdownAt(event.target);
    if (!dropdown || !(event.target instanceof Element)) return;
    if (event.target.closest('a')) setOpen(dropdown, false);
    // A mouse opened the list when it reached the button: its click must not close it again.
    else if (toggleOf(dropdown)?.contains(event.target))
      setOpen(dropdown, event.pointerType === 'mouse' || !isOpen(dropdown));
  });
  addEventListener('focusin', ({ target }) => keepOpen(dropdownAt(target)));
  addEventListener('pointerdown', ({ target }) => keepOpen(dropdownAt(target)));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const dropdown of openDropdowns()) {
      if (dropdown.contains(document.activeElement)) toggleOf(dropdown)?.focus();
      setOpen(dropdown, false);
    }
  });
}

const openMenu = () => document.querySelector<HTMLDetailsElement>('.menu[open]');

/** Tab on the last link moves to the first, and the reverse. */
function keepFocusInside(event: KeyboardEvent, menu: HTMLDetailsElement) {
  const places = [...menu.querySelectorAll<HTMLElement>('summary, a')];
  const [from, to] = event.shiftKey ? [places[0], places.at(-1)] : [places.at(-1), places[0]];
  const isOutside = !menu.contains(document.activeElement);
  if (document.activeElement !== from && !isOutside) return;
  event.preventDefault();
  to?.focus();
}

/** The rest of the page is out of reach while the menu of small screens is open. */
function rest(): void {
  const isResting = openMenu() !== null;
  for (const part of document.querySelectorAll<HTMLElement>('[data-rests]')) part.inert = isResting;
}

/** The menu of small screens keeps the focus inside, and closes on Escape, on a link and when it is hidden. */
function runMenu(): void {
  addEventListener('toggle', rest, { capture: true });
  rest();
  addEventListener('click', ({ target }) => {
    const menu = openMenu();
    if (menu && target instanceof Element && menu.contains(target.closest('a'))) menu.open = false;
  });
  addEventListener('keydown', (event) => {
    const menu = openMenu();
    if (!menu) return;
    if (event.key === 'Tab') keepFocusInside(event, menu);
    if (event.key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  // A wider window hides the menu; the page behind it must become scrollable again.
  addEventListener('resize', () => {
    const menu = openMenu();
    if (menu?.getClientRects().length === 0) menu.open = false;
  });
}

/** Pixels. Further down than this, the header turns white and shrinks. */
const SCROLL_THRESHOLD = 10;

const markScrolled = () =>
  document.documentElement.toggleAttribute('data-scrolled', scrollY > SCROLL_THRESHOLD);

export function runMenus(): void {
  runDropdowns();
  runMenu();
  addEventListener('scroll', markScrolled, { passive: true });
  markScrolled();
}
