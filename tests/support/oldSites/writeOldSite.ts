/** An old site as the files that an owner has: the export, the sitemap and the folder of uploads. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encode } from 'fast-png';
import type { OldSiteFiles } from './export';

/** A plain area. */
function plainPicture(width: number, height: number, shade = 120): Uint8Array {
  const data = new Uint8Array(width * height * 3).fill(shade);
  return encode({ width, height, data, channels: 3 });
}

export async function writeOldSite(folder: string, site: OldSiteFiles) {
  const exportPath = join(folder, 'export.xml');
  const sitemapPath = join(folder, 'sitemap.xml');
  const uploads = join(folder, 'uploads');
  await mkdir(uploads, { recursive: true });
  await writeFile(exportPath, site.exportXml);
  await writeFile(sitemapPath, site.sitemapXml);
  // One in ten is large enough for the two sizes that a page loads.
  const [large, small] = [plainPicture(960, 640), plainPicture(320, 200)];
  for (const [at, path] of site.pictures.entries()) {
    await mkdir(dirname(join(uploads, path)), { recursive: true });
    await writeFile(join(uploads, path), at % 10 === 0 ? large : small);
  }
  return { exportPath, sitemapPath, uploads };
}
