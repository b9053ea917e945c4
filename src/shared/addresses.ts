/** Addresses that several sides know: of feeds and pictures, of links that call or write, and what is one at all. */

/** The feed of the guides. */
export const FEED_PATH = '/resources/feed.xml';

/** The newest jobs for readers, and all that portals may take over. */
export const JOBS_FEED_PATH = '/jobs/feed.xml';
export const JOBS_XML_PATH = '/jobs/jobs.xml';

/** Where the picture is that stands for a page when its address is shared. */
export const socialImagePath = (path: string) => `/social${path === '/' ? '/home' : path}.png`;

/** Its size in px, which the large cards of social networks expect. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** Nothing in a number can add to what the link does. A plus counts in front only. */
export const phoneLink = (phone: string): string =>
  `tel:${/^\D*\+/.test(phone) ? '+' : ''}${phone.replaceAll(/\D/g, '')}`;

/** Without encoding, `a?bcc=b` would write to others too. */
export const emailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** Asked for with this after logging out, the sign-in screen has the browser forget the answers that it kept. */
export const LOGGED_OUT = 'logged-out';

/** What `URL.canParse` tells, which our oldest browsers lack. */
export function isUrl(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
