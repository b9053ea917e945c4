import { useState } from 'react';
import type { List } from './useListTable';

/** Which columns are shown: those of the address, else this person's last choice, else `usual`. */
export function useColumns<Name extends string>(
  name: string,
  { values, change }: Pick<List<object>, 'values' | 'change'>,
  all: readonly Name[],
  usual: readonly string[],
) {
  const key = `sampark-columns:${name}`;
  const [remembered, setRemembered] = useState(() => localStorage.getItem(key));
  const named = values['columns'] ?? remembered;
  const shown: readonly string[] = named === null || named === undefined ? usual : named.split(' ');
  const visible = all.filter((column) => shown.includes(column));

  return {
    visible,
    toggle: (column: string) => {
      const next = all.filter((one) => (one === column) !== visible.includes(one)).join(' ') || 'none';
      localStorage.setItem(key, next);
      setRemembered(next);
      change({ columns: next }, { keepsPage: true });
    },
  };
}
