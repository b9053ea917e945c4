/** The resources of lists and settings of the content. The build keeps only the result, without the texts. */
import type { ResourceProps } from '@refinedev/core';
import { hasLongText } from '../../src/shared/content/fields';
import type { ListSection } from '../../src/shared/content/listSection';
import { pageSettings, tabSections } from '../../src/shared/content/registry';
import { settingName } from '../../src/shared/content/singleton';
import { contentSections } from '../kit/data/private/privateSections';
import { contentAddress, slugOf } from '../kit/ui/addresses';
import { DASHBOARD } from './auth/returnPath';

const tabs = tabSections.map(({ id, label }): ResourceProps => ({
  name: id,
  list: `${DASHBOARD}/${slugOf(id)}`,
  meta: { label, parent: 'dashboard', role: 'content', isWide: true },
}));

/** Lists whose items have their own pages. */
const itemPages = ({ id, fields }: ListSection) =>
  hasLongText(fields) ? `${contentAddress(id)}/:id` : undefined;

const lists = contentSections.map((section): ResourceProps => ({
  name: section.id,
  list: contentAddress(section.id),
  edit: itemPages(section),
  meta: { label: section.label, parent: 'page_content', role: 'content' },
}));

const texts = pageSettings.map((setting): ResourceProps => ({
  name: setting.key,
  list: contentAddress(setting.key),
  meta: { label: settingName(setting), parent: 'page_content', role: 'content' },
}));

export const contentResources: readonly ResourceProps[] = [...tabs, ...lists, ...texts];
