/** The completed first steps, and the remaining sample content. Pure. */
import { editedSections } from '../../kit/data/private/privateSections';
import { singletons } from '../../../src/shared/content/registry';
import { isSample, withoutDemoPictures, withoutSamples } from '../../../src/shared/content/samples';
import { isSame } from '../../../src/shared/content/resolve';
import { settingName, type Singleton } from '../../../src/shared/content/singleton';
import { notifications } from '../../../src/shared/mail/notifications';
import { brand, contactDetails } from '../../../src/shared/content/agency';
import { look } from '../../../src/shared/content/look';
import { showDemoNotice } from '../../../src/shared/content/visibility';
import { isShown } from '../../kit/content/VisibilityTag';
import type { RowOf, StoredRows } from '../../kit/data/stored/storedRows';
import type { AnswerOf } from '../../kit/data/functions';

interface StoredContent {
  readonly content: Readonly<Record<string, RowOf['site_content'] | undefined>>;
  readonly settings: Readonly<Record<string, RowOf['site_settings'] | undefined>>;
}

/** A row without its sample content. */
export interface Cleaned {
  readonly table: 'site_content' | 'site_settings';
  readonly key: string;
  /** The removed items, such as "3 sample team members". */
  readonly words: string;
  readonly value: Record<string, unknown>;
  /** The version it is based on; 0 if nothing is stored. */
  readonly version: number;
  /** True if items are removed, not only pictures. */
  readonly isMadeUp: boolean;
  /** True if visitors see the sample and could take it for a fact. */
  readonly isClaimed: boolean;
}

const counted = (count: number, { one, many }: { one: string; many: string }) =>
  `${count} sample ${count === 1 ? one : many}`;

const cleanedLists = ({ content, settings }: StoredContent): Cleaned[] =>
  editedSections.flatMap((section) => {
    const row = content[section.id];
    const items = row || !section.fallback ? section.resolve(row?.content).items : [...section.fallback];
    const left = withoutSamples(section, items);
    const count = items.filter((item) => isSample(section, item)).length;
    if (count === 0 && isSame(left, items)) return [];
    const switches = [section.visibility, ...(section.otherVisibilities ?? [])];
    return {
      table: 'site_content',
      key: section.id,
      words: count > 0 ? counted(count, section.nouns) : `the images of ${section.nouns.many}`,
      value: section.toContent(left),
      version: row?.version ?? 0,
      isMadeUp: count > 0,
      isClaimed: count > 0 && switches.some((one) => isShown(one, settings)),
    };
  });

const cleanedSettings = ({ settings }: StoredContent): Cleaned[] =>
  singletons.flatMap((setting) => {
    const row = settings[setting.key];
    const { value } = setting.resolve(row?.value);
    const left = withoutDemoPictures(setting.fields, value);
    if (left === value) return [];
    return {
      table: 'site_settings',
      key: setting.key,
      words: `the image of ${settingName(setting)}`,
      value: left,
      version: row?.version ?? 0,
      isMadeUp: false,
      isClaimed: false,
    };
  });

/** Every row with sample content, visible or not. */
export const sampleContent = (stored: StoredContent): readonly Cleaned[] => [
  ...cleanedLists(stored),
  ...cleanedSettings(stored),
];

export type Facts = NonNullable<AnswerOf<'first_steps'>>;

export interface Stored {
  readonly content: StoredRows<'site_content'>['rows'];
  readonly settings: StoredRows<'site_settings'>['rows'];
}

interface Steps {
  readonly password: boolean;
  readonly name: boolean;
  readonly look: boolean;
  readonly contact: boolean;
  readonly notifications: boolean;
  readonly mail: boolean;
  readonly job: boolean;
  readonly samples: boolean;
  readonly notice: boolean;
}
export type Step = keyof Steps;

const valueOf = <T extends Singleton>(setting: T, { settings }: Stored) =>
  setting.resolve(settings[setting.key]?.value).value as T['defaults'];

/** The settings and texts that still contain the name of the demonstration agency. */
export const namingSample = (stored: Stored): readonly Singleton[] =>
  singletons.filter((setting) => JSON.stringify(valueOf(setting, stored)).includes(brand.defaults.name));

const CONTACT = ['address', 'phone', 'email'] as const;

/** The labels of contact details that are still placeholders. */
export function placeholders(stored: Stored): readonly string[] {
  const contact = valueOf(contactDetails, stored);
  return CONTACT.filter((name) => contact[name] === contactDetails.defaults[name]).map((name) =>
    contactDetails.fields[name].label.toLowerCase(),
  );
}

export function doneSteps(facts: Facts, stored: Stored): Steps {
  const samples = sampleContent(stored);
  return {
    password: facts.password,
    name: namingSample(stored).length === 0,
    look: stored.settings[look.key] !== undefined,
    contact: placeholders(stored).length === 0,
    notifications: stored.settings[notifications.key] !== undefined,
    mail: facts.mail.proven,
    job: facts.own_jobs,
    samples: facts.sample_jobs === 0 && samples.length === 0,
    notice:
      !isShown(showDemoNotice, stored.settings) ||
      (facts.sample_jobs === 0 && !samples.some(({ isClaimed }) => isClaimed)),
  };
}
