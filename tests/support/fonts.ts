import type { Page } from '@playwright/test';

/** Waits until the fonts of the site are there for the next page. */
export const fontsKept = (page: Page) =>
  page.waitForFunction(
    () => localStorage.getItem('sampark-fonts') === document.documentElement.dataset['fonts'],
  );
