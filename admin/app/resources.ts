/** The screens of the admin: areas in the side menu, tabs of the dashboard, and all of them as Refine resources. */
import type { ResourceProps } from '@refinedev/core';
import { BriefcaseBusiness, FileText, LayoutDashboard, type LucideIcon } from 'lucide-react';
import { pageSections, tabSections } from '../../src/shared/content/registry';
import { CONTENT, contentAddress, JOBS, slugOf } from '../kit/addresses';
import { DASHBOARD } from './auth/returnPath';

interface Screen {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly dataProviderName?: string;
}

interface Area extends Screen {
  readonly icon: LucideIcon;
}

/** The side menu. An area holds every screen below its address that no other area holds. */
export const areas: readonly Area[] = [
  { name: 'dashboard', label: 'Dashboard', path: DASHBOARD, icon: LayoutDashboard },
  { name: 'jobs', label: 'Jobs', path: JOBS, icon: BriefcaseBusiness },
  { name: 'page_content', label: 'Page content', path: CONTENT, icon: FileText },
];

const sectionTabs = tabSections.map(({ id, label }): Screen => ({
  name: id,
  label,
  path: `${DASHBOARD}/${slugOf(id)}`,
  dataProviderName: 'content',
}));

/** The tabs of the dashboard. */
export const tabs: readonly Screen[] = [
  { name: 'general', label: 'General', path: DASHBOARD },
  { name: 'visibility', label: 'Section Visibility', path: `${DASHBOARD}/visibility` },
  ...sectionTabs,
];

const contentScreens = pageSections.map(({ id, label }): Screen => ({
  name: id,
  label,
  path: contentAddress(id),
  dataProviderName: 'content',
}));

export const resources: ResourceProps[] = [...areas, ...tabs, ...contentScreens].map(
  ({ name, label, path, dataProviderName }) => ({
    name,
    list: path,
    meta: { label, ...(dataProviderName && { dataProviderName }) },
  }),
);

/** The area whose screens an address is among. */
export function areaAt(pathname: string): Area | undefined {
  return areas
    .filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
