/** `/.well-known/security.txt` (RFC 9116): where to tell of a weakness of the site. */

export const SECURITY_PATH = '/.well-known/security.txt';

const DAY = 86_400_000;
/** RFC 9116 wants less than a year; whole days, so that the file is another only once a day. */
const DAYS_VALID = 180;

export function securityTxt(siteUrl: string, email: string, now = Date.now()): string {
  const expires = new Date((Math.floor(now / DAY) + DAYS_VALID) * DAY);
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${siteUrl}${SECURITY_PATH}`,
    '',
  ].join('\n');
}
