/** On a page that shows a draft, links open pages that show it too. */
import { withPreviewOf } from '../../shared/preview/preview';
import { linkAt } from '../../enhance/connection';

const NO_PAGE = /^\/(?:admin|storage|assets)(?:\/|$)|\.\w+$/;

export const isPageLink = ({ origin, target, download, pathname }: HTMLAnchorElement) =>
  origin === location.origin && !target && !download && !NO_PAGE.test(pathname);

/** `search` is the query of the page itself. */
export function keepDraftInLinks(search: string): void {
  addEventListener('click', ({ target }) => {
    const link = linkAt(target);
    if (link && isPageLink(link)) link.href = withPreviewOf(search, link.href);
  });
}
