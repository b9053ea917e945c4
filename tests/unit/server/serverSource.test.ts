/** Reading the content of pages: after a save, and before a visitor's request. */
import { expect, test, vi } from 'vitest';
import { NotReadError, createServerSource } from '../../../src/server/source/serverSource';

const ADDRESS = { supabaseUrl: 'http://backend.example', publishableKey: 'key' };
const SITE = 'http://site.example';
const HOUR = 60 * 60_000;

const rows = (tagline: string) => ({
  sections: {},
  settings: { brand: { value: { tagline }, savedAt: '2026-11-01T10:00:00Z' } },
  prepared: [],
  images: [],
});

test('saved content is read immediately, and the next page uses it', async () => {
  let tagline = 'before';
  const ask = vi.fn(async () => Response.json(rows(tagline)));
  const watch = { settle: () => Promise.resolve(), freshFor: () => HOUR };
  const source = createServerSource(ADDRESS, SITE, { ask, watch });
  const { signal } = new AbortController();
  await source.load(signal);
  tagline = 'after';
  ask.mockClear();
  source.expire();
  expect(ask).toHaveBeenCalledOnce();
  await new Promise(setImmediate);
  const { content } = await source.load(signal);
  expect(content.settings.brand.tagline).toBe('after');
  expect(ask).toHaveBeenCalledOnce();
});

test('before the first answer there is no content at all, and everybody waits for the same request', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const asked: (() => void)[] = [];
  const answers = vi.fn(
    () => new Promise<Response>((resolve) => asked.push(() => resolve(Response.json(rows('read'))))),
  );
  const source = createServerSource(ADDRESS, SITE, { ask: answers });
  const { signal } = new AbortController();
  const waiting = [source.load(signal), source.load(signal)];
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked.pop()?.();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  for (const answer of asked) answer();
  for (const { content } of await Promise.all(waiting)) expect(content.settings.brand.tagline).toBe('read');
  // The client does not retry refused requests.
  const dead = createServerSource(ADDRESS, SITE, { ask: async () => Response.json({}, { status: 403 }) });
  await dead.begin();
  await expect(dead.load(signal)).rejects.toBeInstanceOf(NotReadError);
  await expect(dead.isAnswering()).rejects.toBeInstanceOf(NotReadError);
});
