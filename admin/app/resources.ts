/** The resources of Refine: the screens, and each list and setting with its own address. */
import type { ResourceProps } from '@refinedev/core';
import { DASHBOARD } from './auth/returnPath';
import { contentResources } from './contentResources';
import { ACTIONS, screens, type ScreenResource } from './screens';

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

export const resources: ResourceProps[] = [...screens.map(resourceOf), ...contentResources];
