/**
 * Makes the server offer editing on pages to staff in this browser. The cookie is no secret and opens nothing: the link
 * leads to the sign-in.
 */
export const STAFF_COOKIE = 'sampark-staff';

const DAYS_30 = 30 * 24 * 60 * 60;

/** As assigned to `document.cookie`. */
export const staffCookie = (isEditor: boolean, isSecure: boolean): string =>
  `${STAFF_COOKIE}=1; path=/; max-age=${isEditor ? DAYS_30 : 0}; samesite=lax${isSecure ? '; secure' : ''}`;

/** The target of the link; this screen opens the page on which it was followed. */
export const EDIT_PAGES_PATH = '/admin/dashboard/edit';
