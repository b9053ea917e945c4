/** Where the screens of the admin are, for links between them. */

export const CONTENT = '/admin/dashboard/content';
export const JOBS = '/admin/dashboard/jobs';

/** `leadership_team` is `leadership-team` in an address. */
export const slugOf = (name: string) => name.replaceAll('_', '-');

/** The screen of a list or setting under "Page content". */
export const contentAddress = (name: string) => `${CONTENT}/${slugOf(name)}`;
