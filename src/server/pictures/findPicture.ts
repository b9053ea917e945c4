/** Where the pictures are: `/pictures/<name>.svg`. */
import type { VisibleContent } from '../../data/content';
import { drawPicture, PICTURE_NAMES } from './pictures';

const ADDRESS = /^\/pictures\/([a-z0-9-]+)\.svg$/;
/** Where the picture of somebody without one was before; pages elsewhere may show it still. */
const OLD_PORTRAIT = '/default-portrait.svg';

export const PICTURE_PATHS = [...PICTURE_NAMES.map((name) => `/pictures/${name}.svg`), OLD_PORTRAIT];

/** Undefined where there is no such picture. */
export async function findPicture(path: string, { settings }: VisibleContent): Promise<string | undefined> {
  const name = path === OLD_PORTRAIT ? 'portrait' : ADDRESS.exec(path)?.[1];
  return name === undefined ? undefined : drawPicture(name, settings.look);
}
