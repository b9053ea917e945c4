/** The files of the type that headlines can have, straight from their packages. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Handler } from 'hono';
import { headlineFonts, type HeadlineFont } from '../../shared/look/headlineFonts';

const require = createRequire(import.meta.url);
const fonts = Object.values(headlineFonts).filter((font) => font !== undefined);

export const readFont = ({ file }: HeadlineFont): Promise<Buffer> => readFile(require.resolve(file));

/** Answers `/fonts/…`. */
export const fontFiles: Handler = async (c, next) => {
  const font = fonts.find(({ path }) => path === c.req.path);
  if (!font) return next();
  const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' };
  return c.body(new Uint8Array(await readFont(font)), 200, headers);
};
