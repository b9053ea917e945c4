/** Keeps the working page without a connection; the requested action waits for the connection. */

type Wish = () => void;

let waiting: Wish | undefined;

/** Says that an action waits for the connection, or failed. */
function show(): void {
  document.querySelector('.no-connection')?.remove();
  if (!waiting) return;
  const notice = document.createElement('div');
  const message = document.createElement('p');
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'button', textContent: 'Try again' });
  button.dataset['look'] = 'secondary';
  button.addEventListener('click', () => waiting && whenOnline(waiting));
  message.append(
    navigator.onLine
      ? 'This could not be loaded. The page stays as it is.'
      : 'No connection. We’ll try again when you’re back online.',
    button,
  );
  notice.append(message);
  Object.assign(notice, { className: 'no-connection', role: 'alert' });
  document.body.append(notice);
}

function setWaiting(wish: Wish | undefined): void {
  if (wish === waiting) return;
  waiting = wish;
  show();
}

/** True if a click on a link opens it in place of this page. */
export const opensHere = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/** Runs it now, or when there is a connection. A later action replaces an earlier one. */
export function whenOnline(wish: Wish): void {
  if (!navigator.onLine) return setWaiting(wish);
  setWaiting(undefined);
  wish();
}

/** Offers to repeat a failed action; the returned function withdraws the offer. */
export function offerAgain(wish: Wish): () => void {
  setWaiting(wish);
  return () => {
    if (waiting === wish) setWaiting(undefined);
  };
}

/** The clicked link. */
export const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Without a connection, the next document would replace this one and fail. */
function holdLink(event: MouseEvent): void {
  const link = linkAt(event.target);
  if (navigator.onLine || event.defaultPrevented || !opensHere(event) || !link) return;
  const { origin, target, download, href, hash } = link;
  const isJump = hash !== '' && href.split('#')[0] === location.href.split('#')[0];
  if (origin !== location.origin || target || download || isJump) return;
  event.preventDefault();
  whenOnline(() => location.assign(href));
}

export function holdLinks(): void {
  addEventListener('click', holdLink);
  addEventListener('offline', show);
  addEventListener('online', () => {
    if (waiting) whenOnline(waiting);
  });
}
