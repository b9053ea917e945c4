import { useState } from 'react';

type Id = number | string;

interface Identified {
  readonly id: Id;
}

/** The selected rows among the visible ones; hidden rows are never changed along with them. */
export function useSelection<Row extends Identified>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id: Id) => ids.has(id),
    toggle(id: Id) {
      const others = selected.map((row) => row.id).filter((other) => other !== id);
      setIds(new Set(ids.has(id) ? others : [...others, id]));
    },
    toggleAll: () => setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id))),
    /** The selection at the time of rendering: rows selected while an action runs stay selected. */
    clear: () => setIds((now) => (now === ids ? new Set() : now)),
  };
}

export type Selection = Omit<ReturnType<typeof useSelection>, 'selected'>;
