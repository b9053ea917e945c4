import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContentSource } from '../../src/app/content';
import { createContentReader, visibleContent } from '../../src/data/contentReader';

const SAVED_AT = '2026-01-02T03:04:05.000Z';
const PUBLISHED_AT = '2026-02-03T04:05:00.000Z';
const rowsBy =
  (title: string, prepared: readonly object[] = []) =>
  () => ({
    sections: {},
    settings: { hero_section: { value: { title }, savedAt: SAVED_AT } },
    prepared,
    images: [],
  });

function sourceWith(answer: () => unknown, { freshFor = 0, hasInitial = true } = {}) {
  const fetch = vi.fn(async (_input: string | URL | Request, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    return Response.json(answer());
  });
  const onFailure = vi.fn();
  const onThePage = { value: { title: 'On the page' }, savedAt: SAVED_AT };
  const source = createContentSource({
    read: createContentReader({ supabaseUrl: 'http://backend.example', publishableKey: 'key' }, fetch),
    siteUrl: 'https://site.example',
    initial: hasInitial ? visibleContent({ sections: {}, settings: { hero_section: onThePage } }) : undefined,
    freshFor: () => freshFor,
    onFailure,
  });
  const load = () => source.load(new AbortController().signal);
  const title = async () => (await load()).content.settings.hero_section.title;
  return { source, fetch, onFailure, load, title };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const unreachable = () => {
  throw new TypeError('fetch failed');
};

/** What comes of it, without the pauses between its tries. */
async function soon<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, vi.runAllTimersAsync()]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

describe('the content of a page', () => {
  test('stays what the page came with when the backend does not answer, and the failure is heard', async () => {
    const { title, onFailure } = sourceWith(unreachable);
    expect(await soon(title())).toBe('On the page');
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('is refused where nothing could ever be read', async () => {
    const { load, onFailure } = sourceWith(unreachable, { hasInitial: false });
    await expect(soon(load())).rejects.toThrow(/too long|fetch failed/);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('is what the backend says, and knows when it was saved', async () => {
    const { load, title, onFailure } = sourceWith(rowsBy('Stored'));
    expect(await title()).toBe('Stored');
    expect((await load()).content.savedAt).toEqual({ hero_section: SAVED_AT });
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('is what was prepared for this time, where something was', async () => {
    const prepared = { id: 'site_settings/hero_section', value: { title: 'Prepared' }, from: PUBLISHED_AT };
    const { load, title } = sourceWith(rowsBy('Stored', [prepared]));
    expect(await title()).toBe('Prepared');
    expect((await load()).content.savedAt).toEqual({ hero_section: PUBLISHED_AT });
  });

  test('may take its time to fetch the code that reads: the limit is for the answer', async () => {
    let isFetched = false;
    const content = visibleContent({ sections: {}, settings: {} });
    const source = createContentSource({
      prepare: async () => {
        await new Promise((resolve) => setTimeout(resolve, 60_000));
        isFetched = true;
      },
      read: async () => (isFetched ? content : unreachable()),
      siteUrl: 'https://site.example',
      freshFor: () => 0,
      onFailure: () => undefined,
    });
    const loading = source.load(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await loading).content).toBe(content);
  });

  test('after a failure the backend is left alone for a while', async () => {
    const { title, fetch } = sourceWith(unreachable);
    await soon(title());
    const asked = fetch.mock.calls.length;
    await title();
    expect(fetch).toHaveBeenCalledTimes(asked);
  });

  test('is not asked for again while it is fresh, unless it has expired', async () => {
    const { title, fetch, source } = sourceWith(rowsBy('Stored'), { freshFor: 60_000 });
    await title();
    const asked = fetch.mock.calls.length;
    await title();
    expect(fetch).toHaveBeenCalledTimes(asked);
    source.expire();
    await title();
    expect(fetch).toHaveBeenCalledTimes(2 * asked);
  });

  test('an answer asked for before a save does not count as fresh after it', async () => {
    let stored = 'Before';
    const { title, source } = sourceWith(
      () => {
        const answer = rowsBy(stored)();
        if (stored === 'Before') source.expire();
        return answer;
      },
      { freshFor: 60_000 },
    );
    await title();
    stored = 'After';
    expect(await title()).toBe('After');
  });

  test('a load that nobody waits for any more is given up', async () => {
    const { source, onFailure } = sourceWith(rowsBy('Stored'));
    await expect(source.load(AbortSignal.abort())).rejects.toThrow('aborted');
    expect(onFailure).not.toHaveBeenCalled();
  });
});
