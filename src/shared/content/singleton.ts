/** A single object that staff edit: one row of `site_settings`. */
import { type Fields, type ValuesOf, boolean } from './fields';
import { isRecord, resolveFields, type Problem } from './resolve';

export interface Singleton<F extends Fields = Fields, Key extends string = string> {
  /** `site_settings.key` */
  readonly key: Key;
  readonly label: string;
  readonly description: string;
  /** Further words that find it in the search of the admin. */
  readonly alsoCalled?: string;
  /** The path of the page on which visitors see the result; absent if it is on every page. */
  readonly path?: string;
  /** Read by staff only and changed by owners: saved with `is_public` false and never part of the site. */
  readonly isPrivate?: true;
  readonly fields: F;
  readonly defaults: ValuesOf<F>;
  /** Merges a stored value over the defaults, field by field. `undefined` (nothing stored) gives the defaults. */
  resolve(stored: unknown): { value: ValuesOf<F>; problems: Problem[] };
}

export function singleton<F extends Fields, const Key extends string>(
  declared: Omit<Singleton<F, Key>, 'resolve'>,
): Singleton<F, Key> {
  return {
    ...declared,
    resolve(stored) {
      if (stored === undefined) return { value: declared.defaults, problems: [] };
      if (!isRecord(stored)) {
        return {
          value: declared.defaults,
          problems: [{ where: declared.label, message: 'The saved value is not an object.' }],
        };
      }
      const { values, problems } = resolveFields(declared.fields, stored, declared.defaults);
      return { value: values, problems };
    },
  };
}

/** The setting that shows or hides a section of the public site: `{ enabled: boolean }`. */
export type Visibility<Key extends string = string> = Singleton<{ enabled: ReturnType<typeof boolean> }, Key>;

export function visibility<const Key extends string>(options: {
  key: Key;
  label: string;
  description: string;
  enabled: boolean;
}): Visibility<Key> {
  const { enabled, ...rest } = options;
  return singleton({ ...rest, fields: { enabled: boolean({ label: 'Visible' }) }, defaults: { enabled } });
}

export const isPageTexts = ({ key }: Singleton) => key.endsWith('_page');

/** "Services page" for the texts of a page, because its list may be called "Services" too. */
export const settingName = (setting: Singleton) =>
  isPageTexts(setting) ? `${setting.label} page` : setting.label;
