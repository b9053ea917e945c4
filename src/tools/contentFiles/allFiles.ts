/** Every file that content can be in, from the registry: a new section or setting has its file at once. */
import { answers } from '../../shared/content/private/answers';
import { applicationQuestions } from '../../shared/content/private/applicationQuestions';
import { mailTexts } from '../../shared/content/private/mailTexts';
import { notifications } from '../../shared/content/private/notifications';
import { retention } from '../../shared/content/private/retention';
import { security } from '../../shared/content/private/security';
import { visitorAddress } from '../../shared/content/private/visitorAddress';
import { listSections, singletons, visibilities } from '../../shared/content/registry';
import { describeFieldChanges } from '../../shared/content/merge/changes';
import { isRecord } from '../../shared/content/resolve';
import type { Singleton } from '../../shared/content/singleton';
import { type ContentFile, fieldProblems, frameProblems, inOrder, schemaOf, toText } from './contentFile';
import { sectionFile } from './sectionFile';

/** A setting, or the texts of a page, as a file: `value` holds its fields. */
function settingFile(setting: Singleton): ContentFile {
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

const publicFiles: readonly ContentFile[] = [
  ...listSections.map(sectionFile),
  ...[...singletons, ...visibilities].map(settingFile),
];

/** What no visitor reads; in files only when asked for. */
const privateFiles: readonly ContentFile[] = [
  sectionFile(applicationQuestions),
  ...[notifications, answers, mailTexts, retention, security, visitorAddress].map(settingFile),
];

export const contentFiles = [...publicFiles, ...privateFiles];
