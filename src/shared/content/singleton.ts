/** A single object that staff edit: one row of `site_settings`. */
import type { Fields, ValuesOf } from './fields';
import { boolean } from './fields';
import { isRecord, resolveFields, type Problem } from './resolve';

export interface Singleton<F extends Fields = Fields> {
  /** `site_settings.key` */
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly fields: F;
  readonly defaults: ValuesOf<F>;
  /** Merges a stored value over the defaults, field by field. `undefined` (nothing stored) gives the defaults. */
  resolve(stored: unknown): { value: ValuesOf<F>; problems: Problem[] };
}

export function singleton<F extends Fields>(declared: Omit<Singleton<F>, 'resolve'>): Singleton<F> {
  return {
    ...declared,
    resolve(stored) {
      if (stored === undefined) return { value: declared.defaults, problems: [] };
      if (!isRecord(stored)) {
        return {
          value: declared.defaults,
          problems: [{ where: declared.label, message: 'The stored value is not an object.' }],
        };
      }
      const { values, problems } = resolveFields(declared.fields, stored, declared.defaults);
      return { value: values, problems };
    },
  };
}

/** The setting that shows or hides a section of the public site: `{ enabled: boolean }`. */
export type Visibility = Singleton<{ enabled: ReturnType<typeof boolean> }>;

export function visibility(options: {
  key: string;
  label: string;
  description: string;
  enabled: boolean;
}): Visibility {
  const { enabled, ...rest } = options;
  return singleton({ ...rest, fields: { enabled: boolean({ label: 'Visible' }) }, defaults: { enabled } });
}
