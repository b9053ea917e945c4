import { describe, expect, test, vi } from 'vitest';
import { createContentSource } from '../../src/app/content';
import { createDataClient } from '../../src/data/client';

const rowsBy = (title: string) => (url: string) =>
  url.includes('/site_settings') ? [{ key: 'hero_section', value: { title } }] : [];

function sourceWith(answer: (url: string) => unknown, freshFor = 0) {
  const fetch = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    return Response.json(answer(input instanceof Request ? input.url : String(input)));
  });
  const onFailure = vi.fn();
  const client = createDataClient({ supabaseUrl: 'http://backend.example', publishableKey: 'key' }, fetch);
  const initial = { content: {}, settings: { hero_section: { title: 'On the page' } } };
  const source = createContentSource({
    client,
    siteUrl: 'https://site.example',
    initial,
    freshFor,
    onFailure,
  });
  const title = async () => (await source.load(new AbortController().signal)).stored.settings['hero_section'];
  return { source, fetch, onFailure, title };
}

const unreachable = () => {
  throw new TypeError('fetch failed');
};

describe('the content of a page', () => {
  test('is what the backend says', async () => {
    const { title, onFailure } = sourceWith(rowsBy('Stored'));
    expect(await title()).toEqual({ title: 'Stored' });
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('stays what the page came with when the backend does not answer, and the failure is heard', async () => {
    const { title, onFailure } = sourceWith(unreachable);
    expect(await title()).toEqual({ title: 'On the page' });
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('after a failure the backend is left alone for a while', async () => {
    const { title, fetch } = sourceWith(unreachable);
    await title();
    const asked = fetch.mock.calls.length;
    await title();
    expect(fetch).toHaveBeenCalledTimes(asked);
  });

  test('is not asked for again while it is fresh, unless it has expired', async () => {
    const { title, fetch, source } = sourceWith(rowsBy('Stored'), 60_000);
    await title();
    await title();
    expect(fetch).toHaveBeenCalledTimes(2);
    source.expire();
    await title();
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  test('an answer asked for before a save does not count as fresh after it', async () => {
    let stored = 'Before';
    const { title, source } = sourceWith((url) => {
      const answer = rowsBy(stored)(url);
      if (stored === 'Before') source.expire();
      return answer;
    }, 60_000);
    await title();
    stored = 'After';
    expect(await title()).toEqual({ title: 'After' });
  });

  test('a load that nobody waits for any more is given up', async () => {
    const { source, onFailure } = sourceWith(rowsBy('Stored'));
    await expect(source.load(AbortSignal.abort())).rejects.toThrow('aborted');
    expect(onFailure).not.toHaveBeenCalled();
  });
});
