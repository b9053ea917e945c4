import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { fontScript, FONT_ADDRESSES, FONTS_HERE, HAS_FONTS } from '../../src/shared/look/headScripts';

const FONTS = '/a.woff2 /b.woff2';

interface Visit {
  /** What earlier pages have left. */
  kept?: Map<string, string>;
  fonts?: string | null;
  isOffline?: boolean;
}

/** Runs the script in a page of few objects. */
function open({ kept = new Map(), fonts = FONTS, isOffline = false }: Visit = {}) {
  const attributes = new Map<string, string>();
  if (fonts !== null) attributes.set(FONT_ADDRESSES, fonts);
  const preloaded: string[] = [];
  let navigate: ((event: { hashChange: boolean }) => void) | undefined;
  const fetch = vi.fn(() => Promise.resolve({ ok: !isOffline, blob: () => Promise.resolve() }));
  const self: Record<string, unknown> = {
    navigation: { addEventListener: (_: string, listener: typeof navigate) => (navigate = listener) },
  };
  runInNewContext(fontScript, {
    self,
    fetch,
    localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
    document: {
      documentElement: {
        getAttribute: (name: string) => attributes.get(name) ?? null,
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
  });
  return {
    kept,
    fetch,
    preloaded,
    usesFonts: () => attributes.has(HAS_FONTS),
    load: self[FONTS_HERE] as (() => Promise<void>) | undefined,
    navigate: (hashChange: boolean) => navigate?.({ hashChange }),
  };
}

test('they are used on the way to another page, not on the way to a place on this one', async () => {
  const page = open();
  await page.load?.();
  page.navigate(true);
  expect(page.usesFonts()).toBe(false);
  page.navigate(false);
  expect(page.usesFonts()).toBe(true);
});

test('other fonts start anew', async () => {
  const { kept, load } = open();
  await load?.();
  expect(open({ kept, fonts: '/c.woff2' }).usesFonts()).toBe(false);
});

test('what did not come is not taken for kept', async () => {
  const page = open({ isOffline: true });
  await page.load?.();
  expect(page.kept.size).toBe(0);
  page.navigate(false);
  expect(page.usesFonts()).toBe(false);
});

test('where there are none, nothing is fetched', () => {
  expect(open({ fonts: null }).load).toBeUndefined();
});
