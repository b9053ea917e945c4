/** How much JavaScript a first visit of a screen fetches, without that of a page of the site in a frame. */
import type { BrowserContext } from '@playwright/test';
import { openScreen } from './openScreen';

const sizes = new Map<string, Promise<number>>();

async function gzipBytes(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  return Number(answer.headers.get('content-length'));
}

/** The size of a file compressed with gzip; browsers are sent something smaller. */
function sizeOf(url: string): Promise<number> {
  const size = sizes.get(url) ?? gzipBytes(url);
  sizes.set(url, size);
  return size;
}

export async function scriptBytes(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const urls = new Set<string>();
  page.on('request', (request) => {
    const isOfAdmin = request.frame() === page.mainFrame();
    if (isOfAdmin && new URL(request.url()).pathname.endsWith('.js')) urls.add(request.url());
  });
  await openScreen(page, path);
  await context.close();
  const bytes = await Promise.all([...urls].map(sizeOf));
  return bytes.reduce((sum, size) => sum + size, 0);
}
