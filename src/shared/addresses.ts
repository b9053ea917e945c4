/** Addresses that several rooms need: feeds and pictures, links that call or write, and the test for a valid URL. */

/** The feed of the guides. */
export const FEED_PATH = '/resources/feed.xml';

/** The newest jobs for readers, and all that portals may take over. */
export const JOBS_FEED_PATH = '/jobs/feed.xml';
export const JOBS_XML_PATH = '/jobs/jobs.xml';

/** The address of the picture that represents a page when its link is shared. */
export const socialImagePath = (path: string) => `/social${path === '/' ? '/home' : path}.png`;

/** Its size in px, which the large cards of social networks expect. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** A number can add nothing to the link. A plus counts at the beginning only. */
export const phoneLink = (phone: string): string =>
  `tel:${/^\D*\+/.test(phone) ? '+' : ''}${phone.replaceAll(/\D/g, '')}`;

/** Without encoding, `a?bcc=b` would write to others too. */
export const emailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** With this query, the sign-in screen makes the browser delete its cached answers after signing out. */
export const LOGGED_OUT = 'logged-out';

/** Does what `URL.canParse` does, which our oldest browsers lack. */
export function isUrl(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
