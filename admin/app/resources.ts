/** The resources of Refine: the screens, and each list and setting with its own address. */
import type { ResourceProps } from '@refinedev/core';
import { hasLongText } from '../../src/shared/content/fields';
import type { ListSection } from '../../src/shared/content/listSection';
import { contentSections } from '../kit/data/private/privateSections';
import { pageSettings, tabSections } from '../../src/shared/content/registry';
import { settingName } from '../../src/shared/content/singleton';
import { contentAddress, slugOf } from '../kit/ui/addresses';
import { DASHBOARD } from './auth/returnPath';
import { ACTIONS, screens, type ScreenResource } from './screens';

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

const pathsOf = (screen: ScreenResource, base: string) =>
  Object.fromEntries(
    ACTIONS.flatMap((action) => {
      const { path } = screen[action] ?? {};
      return path === undefined ? [] : [[action, path === '' ? base : `${base}/${path}`]];
    }),
  );

function resourceOf(screen: ScreenResource): ResourceProps {
  const { name, label, role, parent, isInMenu, list } = screen;
  return {
    name,
    ...pathsOf(screen, DASHBOARD),
    meta: { label, role, isInMenu, isWide: list?.isWide, ...(parent && { parent }) },
  };
}

export const resources: ResourceProps[] = [...screens.map(resourceOf), ...tabs, ...lists, ...texts];
