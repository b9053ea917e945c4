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

/** The result of the work, without the pauses between its retries. */
async function soon<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, vi.runAllTimersAsync()]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

describe('the content of a page', () => {
  test('the content stays as it came with the page when the backend does not answer, and the failure is reported', async () => {
    const { title, onFailure } = sourceWith(unreachable);
    expect(await soon(title())).toBe('On the page');
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('loading the content is rejected if nothing was ever read', async () => {
    const { load, onFailure } = sourceWith(unreachable, { hasInitial: false });
    await expect(soon(load())).rejects.toThrow(/too long|fetch failed/);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test("the content is the backend's answer, with the time of its save", async () => {
    const { load, title, onFailure } = sourceWith(rowsBy('Stored'));
    expect(await title()).toBe('Stored');
    expect((await load()).content.savedAt).toEqual({ hero_section: SAVED_AT });
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('the content is the change scheduled for this time, if there is one', async () => {
    const prepared = { id: 'site_settings/hero_section', value: { title: 'Prepared' }, from: PUBLISHED_AT };
    const { load, title } = sourceWith(rowsBy('Stored', [prepared]));
    expect(await title()).toBe('Prepared');
    expect((await load()).content.savedAt).toEqual({ hero_section: PUBLISHED_AT });
  });

  test('the time limit for content covers the answer, not the loading of the code that reads it', async () => {
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

  test('the backend gets a pause after a failure', async () => {
    const { title, fetch } = sourceWith(unreachable);
    await soon(title());
    const asked = fetch.mock.calls.length;
    await title();
    expect(fetch).toHaveBeenCalledTimes(asked);
  });

  test('fresh content is not requested again unless it has expired', async () => {
    const { title, fetch, source } = sourceWith(rowsBy('Stored'), { freshFor: 60_000 });
    await title();
    const asked = fetch.mock.calls.length;
    await title();
    expect(fetch).toHaveBeenCalledTimes(asked);
    source.expire();
    await title();
    expect(fetch).toHaveBeenCalledTimes(2 * asked);
  });

  test('an answer requested before a save does not count as fresh after it', async () => {
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

  test('a load is cancelled when nobody waits for it any more', async () => {
    const { source, onFailure } = sourceWith(rowsBy('Stored'));
    await expect(source.load(AbortSignal.abort())).rejects.toThrow('aborted');
    expect(onFailure).not.toHaveBeenCalled();
  });
});
