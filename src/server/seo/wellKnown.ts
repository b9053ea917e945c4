/** Small files at fixed addresses for machines: search engines, security researchers, home screens. */
import type { VisibleContent } from '../../data/content';
import { lookOf, lookVersion } from '../../shared/look/lookOf';

const CLOSED = ['/admin', '/_mail', '/auth/', '/rest/', '/storage/'];
/** The longer rule wins (RFC 9309). */
const PICTURES = '/storage/v1/object/public/';

/** `/robots.txt`: crawlers may read pages and their pictures, and need no other address. */
export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Allow: ${PICTURES}`,
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');

export const SECURITY_PATH = '/.well-known/security.txt';

const DAY = 86_400_000;
/** RFC 9116 requires less than a year; whole days, so that the file changes only once a day. */
const DAYS_VALID = 180;

/** `/.well-known/security.txt` (RFC 9116): the contact for reports of vulnerabilities. */
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

/** Longer names are cut off below an icon. */
const SHORT = 12;

const shortName = (name: string) => (name.length <= SHORT ? name : (name.split(' ')[0] ?? name));

const png = (size: number, file: string) => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** `/site.webmanifest`: name, colours and icons for visitors who add the site to a home screen. */
export function webManifest({ settings }: VisibleContent): string {
  const { name, tagline } = settings.brand;
  const { paper } = lookOf(settings.look).colors.light;
  const icons = [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    png(192, 'icon-192'),
    png(512, 'icon-512'),
    { ...png(512, 'icon-maskable-512'), purpose: 'maskable' },
  ];
  const version = lookVersion(settings.look);
  return JSON.stringify({
    id: '/',
    name,
    short_name: shortName(name),
    description: tagline || undefined,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: version ? icons.map((icon) => Object.assign(icon, { src: `${icon.src}?v=${version}` })) : icons,
  });
}
