/**
 * Tells the server that somebody in this browser may edit pages, so that its pages offer it. It is no secret and opens
 * nothing: whoever follows the link is asked who they are.
 */
export const STAFF_COOKIE = 'sampark-staff';

const DAYS_30 = 30 * 24 * 60 * 60;

/** As it is written into `document.cookie`. */
export const staffCookie = (isEditor: boolean, isSecure: boolean): string =>
  `${STAFF_COOKIE}=1; path=/; max-age=${isEditor ? DAYS_30 : 0}; samesite=lax${isSecure ? '; secure' : ''}`;

/** The screen that the link leads to; it opens the page that the link was followed from. */
export const EDIT_PAGES_PATH = '/admin/dashboard/edit';
