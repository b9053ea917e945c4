/** When the content of pages is read: after a save, and before a visitor asks. */
import { expect, test, vi } from 'vitest';
import { createServerSource } from '../../../src/server/serverSource';

const ADDRESS = { supabaseUrl: 'http://backend.example', publishableKey: 'key' };
const SITE = 'http://site.example';
const HOUR = 60 * 60_000;

const rows = (tagline: string) => ({
  sections: {},
  settings: { brand: { value: { tagline }, savedAt: '2026-11-01T10:00:00Z' } },
  prepared: [],
  images: [],
});

test('what was saved is read at once, and the next page finds it', async () => {
  let tagline = 'before';
  const ask = vi.fn(async () => Response.json(rows(tagline)));
  const watch = { settle: () => Promise.resolve(), freshFor: () => HOUR };
  const source = createServerSource(ADDRESS, SITE, { ask, watch });
  const { signal } = new AbortController();
  await source.load(signal);
  tagline = 'after';
  source.expire();
  expect(ask).toHaveBeenCalledTimes(2);
  await new Promise(setImmediate);
  const { content } = await source.load(signal);
  expect(content.settings.brand.tagline).toBe('after');
  expect(ask).toHaveBeenCalledTimes(2);
});
