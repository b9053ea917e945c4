/** `/site.webmanifest`: name, colours and icons for whoever puts the site on a home screen. */
import type { VisibleContent } from '../../data/content';
import { lookOf, lookVersion } from '../../shared/look/lookOf';

/** Longer names are cut off below an icon. */
const SHORT = 12;

const shortName = (name: string) => (name.length <= SHORT ? name : (name.split(' ')[0] ?? name));

const png = (size: number, file: string) => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

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
