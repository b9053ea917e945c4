/** On a page that shows a draft, links lead to pages that show it too. */
import { withPreviewOf } from '../../shared/preview';

const NO_PAGE = /^\/(?:admin|storage|assets)(?:\/|$)|\.\w+$/;

export const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

export const isPageLink = ({ origin, target, download, pathname }: HTMLAnchorElement) =>
  origin === location.origin && !target && !download && !NO_PAGE.test(pathname);

/** `search` is what the page itself was asked with. */
export function keepDraftInLinks(search: string): void {
  addEventListener('click', ({ target }) => {
    const link = linkAt(target);
    if (link && isPageLink(link)) link.href = withPreviewOf(search, link.href);
  });
}
