/** In the frame of the admin, links lead to other pages of the site; whatever else they lead to opens beside it. */

const NO_PAGE = /^\/(?:admin|storage|assets)(?:\/|$)|\.\w+$/;

function isPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && !link.target && !link.download && !NO_PAGE.test(link.pathname);
}

/** Nobody sends a form by looking at it; a search is a way to another page. */
const isSearch = (form: EventTarget | null) => form instanceof HTMLFormElement && form.method === 'get';

export function lookAround(): void {
  const options = { capture: true };
  document.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || isPage(link)) return;
      event.preventDefault();
      event.stopPropagation();
      open(link.href, '_blank', 'noopener');
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (isSearch(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
}
