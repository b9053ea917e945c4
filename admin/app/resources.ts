/** The screens of the admin: areas in the side menu, tabs of the dashboard, and all of them as Refine resources. */
import type { ResourceProps } from '@refinedev/core';
import {
  BriefcaseBusiness,
  CircleUserRound,
  FileText,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  ShieldCheck,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { pageSections, tabSections } from '../../src/shared/content/registry';
import {
  ACCOUNT,
  ACTIVITY,
  APPLICATIONS,
  CONTENT,
  contentAddress,
  FAILED_MAIL,
  JOBS,
  MEDIA,
  MESSAGES,
  PEOPLE,
  PRIVACY,
  REPLY_TEMPLATES,
  slugOf,
} from '../kit/addresses';
import { DASHBOARD } from './auth/returnPath';

interface Screen {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly dataProviderName?: string;
}

interface Area extends Screen {
  readonly icon: LucideIcon;
  /** Screens at other addresses that belong to it. */
  readonly others?: readonly string[];
}

/** The side menu. An area holds every screen below its address that no other area holds. */
export const areas: readonly Area[] = [
  { name: 'dashboard', label: 'Dashboard', path: DASHBOARD, icon: LayoutDashboard },
  { name: 'jobs', label: 'Jobs', path: JOBS, icon: BriefcaseBusiness },
  { name: 'applications', label: 'Applications', path: APPLICATIONS, icon: Users },
  {
    name: 'messages',
    label: 'Messages',
    path: MESSAGES,
    icon: Inbox,
    others: [REPLY_TEMPLATES, FAILED_MAIL],
  },
  { name: 'privacy', label: 'Privacy', path: PRIVACY, icon: ShieldCheck },
  { name: 'page_content', label: 'Page content', path: CONTENT, icon: FileText },
  { name: 'images', label: 'Media', path: MEDIA, icon: Images },
  { name: 'people', label: 'People & roles', path: PEOPLE, icon: UserCog },
  { name: 'activity', label: 'Activity', path: ACTIVITY, icon: History },
  { name: 'account', label: 'Your account', path: ACCOUNT, icon: CircleUserRound },
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

const isWithin = (path: string) => (base: string) => `${path}/`.startsWith(`${base}/`);

/** The area whose screens an address is among. */
export function areaAt(pathname: string): Area | undefined {
  const owner = areas.find(({ others = [] }) => others.some(isWithin(pathname)));
  const around = areas.filter(({ path }) => isWithin(pathname)(path));
  return owner ?? around.toSorted((a, b) => b.path.length - a.path.length)[0];
}
