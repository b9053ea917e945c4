/** Saves as the owner does. */
import { openSite } from '../site';
import type { ServerProcess } from '../serverProcess';

/**
 * Answers what changes a text that stands on every page, so that no page that was kept is right any more. Each call
 * gives the new text.
 */
export async function createSaver(server: ServerProcess): Promise<() => Promise<string>> {
  const { ask } = await openSite(server);
  let version = 0;
  return async () => {
    const about = `People for work that matters, version ${version}.`;
    const body = { key: 'brand', value: { about }, version };
    await ask('site_settings', { body, prefer: 'resolution=merge-duplicates' });
    version += 1;
    return about;
  };
}
