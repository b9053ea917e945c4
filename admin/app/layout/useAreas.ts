import { useMenu, type TreeMenuItem } from '@refinedev/core';

/** The areas of the side menu, and those that this address is among. */
export function useAreas() {
  const { menuItems, selectedKey } = useMenu();
  const isCurrent = ({ key }: TreeMenuItem) => `${selectedKey}/`.startsWith(`${key}/`);
  return { areas: menuItems, current: menuItems.find(isCurrent), isCurrent };
}
