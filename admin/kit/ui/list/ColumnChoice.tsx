/** Which columns of a list are shown, and how they are chosen. */
import { useState } from 'react';
import { Columns3 } from 'lucide-react';
import type { List } from './useListTable';
import { PopoverButton } from './PopoverButton';

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

interface ColumnChoiceProps {
  /** Label by column. */
  labels: Readonly<Record<string, string>>;
  visible: readonly string[];
  onToggle: (column: string) => void;
}

export function ColumnChoice({ labels, visible, onToggle }: ColumnChoiceProps) {
  return (
    <PopoverButton label="Columns" icon={<Columns3 size={16} aria-hidden="true" />}>
      <fieldset className="plain-fieldset column-choice">
        <legend>Show these columns</legend>
        {Object.entries(labels).map(([column, label]) => (
          <label key={column}>
            <input type="checkbox" checked={visible.includes(column)} onChange={() => onToggle(column)} />
            {label}
          </label>
        ))}
      </fieldset>
    </PopoverButton>
  );
}
