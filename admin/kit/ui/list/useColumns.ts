import { useState } from 'react';
import type { ListAddress } from './useListAddress';

/** Which columns are shown: those of the address, else this person's last choice, else `usual`. */
export function useColumns<Name extends string>(
  list: string,
  address: ListAddress,
  all: readonly Name[],
  usual: readonly string[],
) {
  const key = `sampark-columns:${list}`;
  const [remembered, setRemembered] = useState(() => localStorage.getItem(key));
  const named = address.params.get('columns') ?? remembered;
  const shown: readonly string[] = named === null ? usual : named.split(' ');
  const visible = all.filter((column) => shown.includes(column));

  return {
    visible,
    toggle: (column: string) => {
      const next = all.filter((name) => (name === column) !== visible.includes(name)).join(' ') || 'none';
      localStorage.setItem(key, next);
      setRemembered(next);
      address.change({ columns: next, page: address.params.get('page') ?? '' }, true);
    },
  };
}
