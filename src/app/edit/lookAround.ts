/** In the frame of the admin, links lead to other pages of the site; whatever else they lead to opens beside it. */

import { linkAt } from '../../ui/connection/connection';
import { isPageLink } from '../preview/pageLinks';

/** Nobody sends a form by looking at it; a search is a way to another page. */
const isSearch = (form: EventTarget | null) => form instanceof HTMLFormElement && form.method === 'get';

export function lookAround(): void {
  const options = { capture: true };
  document.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target);
      if (!link || isPageLink(link)) return;
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
