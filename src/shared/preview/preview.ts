/** Addresses of pages that show more than is published. */

/** The parameter of an address that holds the token of a preview link, `live` or `edit`. */
const PARAMETER = 'preview';

/** The value for a page that receives unsaved values from the admin around it, */
const LIVE = 'live';
/** and for a page whose texts open their fields there. */
export const EDIT = 'edit';

/** The requested preview: none, unsaved values from the admin around it, or the draft of a link. */
export type PreviewRequest =
  | undefined
  | { readonly isLive: true; readonly isEdited: boolean }
  | { readonly isLive: false; token: string };

export function previewIn(search: string): PreviewRequest {
  const token = new URLSearchParams(search).get(PARAMETER);
  if (token === null) return undefined;
  return token === LIVE || token === EDIT
    ? { isLive: true, isEdited: token === EDIT }
    : { isLive: false, token };
}

/** The query without it, with its question mark; empty if nothing else is in it. */
export function withoutPreview(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const rest = String(query);
  return rest && `?${rest}`;
}

/** A page of the site with the preview of `search`. */
export function withPreviewOf(search: string, address: string): string {
  const url = new URL(address);
  url.searchParams.set(PARAMETER, new URLSearchParams(search).get(PARAMETER) ?? '');
  return url.href;
}

/** `/services#industries` as a page with the preview of `token`. */
export function previewPath(path: string, token?: string): string {
  const [page = '/', place] = path.split('#');
  return `${page}?${PARAMETER}=${token ?? LIVE}${place === undefined ? '' : `#${place}`}`;
}
