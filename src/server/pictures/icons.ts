/** The icons of a custom look. The icons of the design are files. */
import type { VisibleContent } from '../../data/content';
import { markColors, type MarkColors, hasOwnIcons, type LookValues } from '../../shared/look/lookOf';
import type { ReadPicture } from './pictureReader';

interface Icon {
  readonly size: number;
  /** The radius of its corners, in units of 32. */
  readonly corner: number;
  /** The scale of the logo in it: the edge of a maskable icon may be cut off. */
  readonly scale: number;
}

const icon = (size: number, corner = 8, scale = 1): Icon => ({ size, corner, scale });

const ICONS: Readonly<Record<string, Icon>> = {
  '/favicon.svg': icon(32),
  // Browsers recognise a PNG by its bytes, under any name.
  '/favicon.ico': icon(48),
  '/apple-touch-icon.png': icon(180, 0),
  '/icon-192.png': icon(192),
  '/icon-512.png': icon(512),
  '/icon-maskable-512.png': icon(512, 0, 0.8),
};

export const ICON_PATHS = Object.keys(ICONS);

const drawnSign = ({ line, dot }: MarkColors) =>
  `<path d="M8 21.5a8 8 0 0 1 16 0" fill="none" stroke="${line}" stroke-width="2.6" stroke-linecap="round"/>` +
  `<circle cx="8" cy="21.5" r="3.2" fill="${line}"/><circle cx="24" cy="21.5" r="3.2" fill="${dot}"/>`;

/** `picture` is the agency's own logo, as a data address; it stands on white, as it may be dark. */
function iconSvg(path: string, values: LookValues, picture?: string): string {
  const { corner, scale } = ICONS[path] as Icon;
  const colors = markColors(values);
  const inset = 2 + 16 * (1 - scale);
  const inside = picture
    ? `<image href="${picture}" x="${inset}" y="${inset}" width="${32 - 2 * inset}" height="${32 - 2 * inset}"/>`
    : `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${drawnSign(colors)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="${corner}" fill="${picture ? '#ffffff' : colors.ground}"/>${inside}</svg>`
  );
}

interface DrawnIcon {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Undefined if there is no such icon, or it is a file. */
export async function findIcon(
  path: string,
  { settings }: VisibleContent,
  readPicture: ReadPicture,
): Promise<DrawnIcon | undefined> {
  const wanted = ICONS[path];
  if (!wanted || !hasOwnIcons(settings.look)) return undefined;
  const { mark } = settings.look;
  const svg = iconSvg(path, settings.look, mark ? await readPicture(mark) : undefined);
  if (path.endsWith('.svg')) return { type: 'image/svg+xml', body: svg };
  // The drawing engine is a few megabytes.
  const { drawPng } = await import('./drawPng');
  return { type: 'image/png', body: await drawPng(svg, wanted.size) };
}
