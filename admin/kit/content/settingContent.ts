import { describeFieldChanges } from '../data/merge/changes';
import { mergeFields } from '../data/merge/mergeFields';
import { settingName, type Singleton } from '../../../src/shared/content/singleton';
import type { Values } from '../fields/useFieldForm';
import type { Content } from './publishing/Content';

/** The key of a setting's edits; a part of it has its own key. */
export const settingEdits = ({ key }: Singleton, part?: string) =>
  ['setting', key, part].filter(Boolean).join('-');

export const settingContent = (setting: Singleton, part?: string): Content<Values> => ({
  table: 'site_settings',
  key: setting.key,
  name: settingName(setting),
  failed: `Failed to save ${settingName(setting).toLowerCase()}`,
  path: setting.path ?? '/',
  editsName: settingEdits(setting, part),
  isPrivate: setting.isPrivate ?? false,
  read: (stored) => setting.resolve(stored).value,
  write: (values) => values,
  describe: (before, after) => describeFieldChanges(setting.fields, before, after),
  merge(sides) {
    const { values, conflicts } = mergeFields(setting.fields, sides);
    return { value: values, isClean: conflicts.length === 0 };
  },
});
