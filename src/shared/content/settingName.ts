import type { Singleton } from './singleton';

/** The texts of one page. */
export const isPageTexts = ({ key }: Singleton) => key.endsWith('_page');

/** "Services page" for the texts of a page, because its list may be called "Services" too. */
export const settingName = (setting: Singleton) =>
  isPageTexts(setting) ? `${setting.label} page` : setting.label;
