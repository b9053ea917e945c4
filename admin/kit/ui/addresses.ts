/** The addresses of the admin screens, for links between them. */

export const CONTENT = '/admin/dashboard/content';
export const SETTINGS = '/admin/dashboard/settings';
export const JOBS = '/admin/dashboard/jobs';
export const APPLICATIONS = '/admin/dashboard/applications';
export const MESSAGES = '/admin/dashboard/messages';
export const CLIENTS = '/admin/dashboard/clients';
export const CANDIDATES = '/admin/dashboard/candidates';
export const REPLY_TEMPLATES = '/admin/dashboard/reply-templates';
export const PRIVACY = '/admin/dashboard/privacy';
export const MAIL_TEXTS = '/admin/dashboard/mail-texts';
export const FAILED_MAIL = '/admin/dashboard/mail';
export const VISIBILITY = '/admin/dashboard/visibility';
export const MEDIA = '/admin/dashboard/media';
export const REDIRECTS = '/admin/dashboard/redirects';
export const PEOPLE = '/admin/dashboard/people';
export const WEBHOOKS = '/admin/dashboard/webhooks';
export const EDIT_PAGES = '/admin/dashboard/edit';
export const ACCOUNT = '/admin/dashboard/account';

/** `leadership_team` is `leadership-team` in an address. */
export const slugOf = (name: string) => name.replaceAll('_', '-');

/** The screen of a list or setting under "Page content". */
export const contentAddress = (name: string) => `${CONTENT}/${slugOf(name)}`;

/** The screen of a setting of the whole site. */
export const settingAddress = (name: string) => `${SETTINGS}/${slugOf(name)}`;
