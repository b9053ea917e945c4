/** Columns of a list that a person can hide. */
import { useState } from 'react';
import { Columns3 } from 'lucide-react';
import type { List } from './useListTable';
import { PopoverButton } from './PopoverButton';

/** The visible columns and their menu: those of the address, else this person's last choice, else `usual`. */
export function useColumns<Name extends string>(
  name: string,
  { values, change }: Pick<List<object>, 'values' | 'change'>,
  columns: Readonly<Record<Name, { readonly label: string }>>,
  usual: readonly string[],
) {
  const key = `sampark-columns:${name}`;
  const [remembered, setRemembered] = useState(() => localStorage.getItem(key));
  const named = values['columns'] ?? remembered;
  const shown: readonly string[] = named === null || named === undefined ? usual : named.split(' ');
  const all = Object.keys(columns) as Name[];
  const visible = all.filter((column) => shown.includes(column));

  function toggle(column: Name) {
    const next = all.filter((one) => (one === column) !== visible.includes(one)).join(' ') || 'none';
    localStorage.setItem(key, next);
    setRemembered(next);
    change({ columns: next }, { keepsPage: true });
  }

  const choice = (
    <PopoverButton label="Columns" icon={<Columns3 size={16} aria-hidden="true" />}>
      <fieldset className="plain-fieldset column-choice">
        <legend>Show these columns</legend>
        {all.map((column) => (
          <label key={column}>
            <input type="checkbox" checked={visible.includes(column)} onChange={() => toggle(column)} />
            {columns[column].label}
          </label>
        ))}
      </fieldset>
    </PopoverButton>
  );
  return { visible, choice };
}
