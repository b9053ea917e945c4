/** Where the pictures are: `/pictures/<name>.svg`. */
import type { VisibleContent } from '../../data/content';
import { drawPicture, PICTURE_NAMES } from './pictures';

const ADDRESS = /^\/pictures\/([a-z0-9-]+)\.svg$/;

export const PICTURE_PATHS = PICTURE_NAMES.map((name) => `/pictures/${name}.svg`);

/** Undefined where there is no such picture. */
export async function findPicture(path: string, { settings }: VisibleContent): Promise<string | undefined> {
  const name = ADDRESS.exec(path)?.[1];
  return name === undefined ? undefined : drawPicture(name, settings.look);
}
