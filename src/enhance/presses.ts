/** Presses that need no application: a page is shared or printed, a link has a second target, a notice was opened. */

/** Its words: the browser's own way to share, or a copy of the link. */
export function nameShare(button: HTMLElement | null): void {
  if (button && 'share' in navigator) button.textContent = 'Share…';
}

async function share(button: HTMLElement): Promise<void> {
  const { share: url = '', title } = button.dataset;
  const said = button.closest('section')?.querySelector('output');
  const say = (text: string) => {
    if (said) said.textContent = text;
  };
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
    await (navigator as Navigator).clipboard.writeText(url);
    say('The link is copied.');
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) say(`Please copy it: ${url}`);
  }
}

/** Consent is to the version of the notice that was opened. */
function keepNotice(link: HTMLElement, version: string): void {
  const field = link.closest('form')?.elements.namedItem('notice_version');
  if (field instanceof HTMLInputElement) field.value = version;
}

const PRESSED = '[data-pressed],[data-notice],[data-share],[data-print]';

export function runPresses(): void {
  nameShare(document.querySelector('[data-share]'));
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSED);
    if (!pressed) return;
    const { pressed: address, notice, share: shared } = pressed.dataset;
    if (address) (pressed as HTMLAnchorElement).href = address;
    else if (notice) keepNotice(pressed, notice);
    else if (shared) void share(pressed);
    else print();
  });
}
