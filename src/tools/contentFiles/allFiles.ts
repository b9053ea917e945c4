/** Every file that content can be in, from the registry: a new section or setting has its file at once. */
import { mailTexts } from '../../shared/content/private/mailTexts';
import { notifications } from '../../shared/content/private/notifications';
import { retention } from '../../shared/content/private/retention';
import { security } from '../../shared/content/private/security';
import { visitorAddress } from '../../shared/content/private/visitorAddress';
import { listSections, singletons, visibilities } from '../../shared/content/registry';
import type { ContentFile } from './contentFile';
import { sectionFile } from './sectionFile';
import { settingFile } from './settingFile';

const publicFiles: readonly ContentFile[] = [
  ...listSections.map(sectionFile),
  ...[...singletons, ...visibilities].map(settingFile),
];

/** What only owners change; in files only when asked for. */
const privateFiles: readonly ContentFile[] = [
  notifications,
  mailTexts,
  retention,
  security,
  visitorAddress,
].map(settingFile);

export const contentFiles = [...publicFiles, ...privateFiles];
