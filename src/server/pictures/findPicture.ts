/** The pictures of the demo, `/pictures/<name>.svg`: files with marks such as `{{sun}}`, which the look fills in. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { VisibleContent } from '../../data/content';
import { lookOf } from '../../shared/look/lookOf';
import { findProjectRoot } from '../site';
import { tonesOf, type Tones } from './tones';

/** A built server has them beside it. */
const FOLDER = ['src/server/pictures/drawings', 'dist/server/drawings']
  .map((folder) => join(findProjectRoot(), folder))
  .find((folder) => existsSync(folder)) as string;

export const PICTURE_PATHS = readdirSync(FOLDER).map((file) => `/pictures/${file}`);

/**
 * Undefined where there is no such picture. Those of a light page are seen on dark ones too: each has its ground, or a tone
 * that is seen on both.
 */
export async function findPicture(path: string, { settings }: VisibleContent): Promise<string | undefined> {
  if (!PICTURE_PATHS.includes(path)) return undefined;
  const tones = tonesOf(lookOf(settings.look).colors.light);
  const drawing = await readFile(join(FOLDER, basename(path)), 'utf8');
  return drawing.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof Tones) => tones[name]);
}
