import { useState } from 'react';

type Id = number | string;

interface Identified {
  readonly id: Id;
}

/** The chosen ones among the rows in sight; what is out of sight is never changed along with them. */
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
    /** What was chosen when this was rendered: whoever has chosen others since, while an action ran, keeps these. */
    clear: () => setIds((now) => (now === ids ? new Set() : now)),
  };
}

export type Selection = Omit<ReturnType<typeof useSelection>, 'selected'>;
