/** `/robots.txt`: pages and the pictures on them may be read, the machinery behind them need not be. */

const CLOSED = ['/admin', '/_mail', '/auth/', '/rest/', '/storage/'];
/** The longer rule wins (RFC 9309). */
const PICTURES = '/storage/v1/object/public/';

export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Allow: ${PICTURES}`,
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
