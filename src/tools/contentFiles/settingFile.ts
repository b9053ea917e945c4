/** A setting, or the texts of a page, as a file: `value` holds its fields. */
import { describeFieldChanges } from '../../shared/content/merge/changes';
import { isRecord } from '../../shared/content/resolve';
import type { Singleton } from '../../shared/content/singleton';
import { fieldProblems, frameProblems, inOrder, schemaOf, toText, type ContentFile } from './contentFile';

export function settingFile(setting: Singleton): ContentFile {
  const { key, fields } = setting;
  const schema = schemaOf('setting', key);
  const isPrivate = setting.isPrivate === true;
  return {
    path: `${isPrivate ? 'private' : 'settings'}/${key}.json`,
    table: 'site_settings',
    key,
    isPrivate,
    write(stored) {
      const { value, problems } = setting.resolve(stored);
      return { text: toText({ schema, value: inOrder(fields, value) }), problems };
    },
    read(parsed, stored) {
      const given = parsed['value'];
      const problems = frameProblems(parsed, schema, 'value');
      if (!isRecord(given)) return { value: {}, problems: [...problems, 'value must be an object.'] };
      const value = { ...setting.resolve(stored).value, ...given };
      return {
        value: inOrder(fields, value),
        problems: [...problems, ...fieldProblems(fields, given, value, '')],
      };
    },
    describe: (stored, value) => describeFieldChanges(fields, setting.resolve(stored).value, value),
  };
}
