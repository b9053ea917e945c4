/** Makes of the browser at hand one of the oldest that we support: without the methods and styles that came later. */
import type { Page } from '@playwright/test';
import { parse } from 'postcss';
import { lackedAt, SITE_FLOOR } from '../../lint/browserFloor.js';

/** In the page, before anything else runs there. */
function takeAway(paths: readonly string[]): void {
  for (const path of paths) {
    const steps = path.split('.');
    const name = steps.pop() as string;
    const owner = steps.reduce<unknown>((of, step) => (of as Record<string, unknown>)?.[step], globalThis);
    if (owner) delete (owner as Record<string, unknown>)[name];
  }
}

/** Sizes of containers, mixed colours and `:has` are dropped as a browser drops what it does not know. */
function oldStyles(css: string): string {
  const root = parse(css);
  root.walkAtRules(/^(?:container|property|view-transition)$/, (rule) => void rule.remove());
  root.walkRules(/:has\(/, (rule) => void rule.remove());
  root.walkDecls((declaration) => {
    if (/color-mix\(|\bcq[iw]\b/.test(declaration.value)) declaration.remove();
  });
  return String(root);
}

export async function actAsOldBrowser(page: Page): Promise<void> {
  await page.addInitScript(takeAway, lackedAt(SITE_FLOOR));
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    const body =
      type === 'stylesheet'
        ? oldStyles(text)
        : text.replaceAll(/<style>([^]*?)<\/style>/g, (_, css: string) => `<style>${oldStyles(css)}</style>`);
    return route.fulfill({ response, body });
  });
}
