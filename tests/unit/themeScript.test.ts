import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { THEME_KEY, themeScript } from '../../src/shared/look/headScripts';

/** Runs the script in a page of three objects; `press` presses the switch. */
function open({ remembered, isDark = false }: { remembered?: string; isDark?: boolean }) {
  const dataset: { theme?: string } = {};
  const store = new Map(remembered === undefined ? [] : [[THEME_KEY, remembered]]);
  const listeners: ((event: unknown) => void)[] = [];
  runInNewContext(themeScript, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => store.get(key) ?? null, setItem: store.set.bind(store) },
    matchMedia: () => ({ matches: isDark }),
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
  });
  const press = (hits: boolean) => {
    for (const listen of listeners) listen({ target: { closest: () => (hits ? {} : null) } });
  };
  return { dataset, store, press };
}

test('a remembered theme is set before the first paint, and other values are ignored', () => {
  expect(open({ remembered: 'dark' }).dataset.theme).toBe('dark');
  expect(open({ remembered: 'pink' }).dataset.theme).toBeUndefined();
  expect(open({}).dataset.theme).toBeUndefined();
});

test('the switch inverts the visible theme, and remembers it', () => {
  const page = open({ isDark: true });
  page.press(false);
  expect(page.dataset.theme).toBeUndefined();
  page.press(true);
  expect([page.dataset.theme, page.store.get(THEME_KEY)]).toEqual(['light', 'light']);
  page.press(true);
  expect([page.dataset.theme, page.store.get(THEME_KEY)]).toEqual(['dark', 'dark']);
});
