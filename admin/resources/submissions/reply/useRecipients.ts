import { useDataProvider, type BaseRecord } from '@refinedev/core';
import { useState } from 'react';
import { areaOf } from '../areas';
import { fullName, LIST_SELECT, type ListedSubmission } from '../submissionRow';

/** A recipient who was answered, moved or erased since the reply was begun. */
export interface Overtaken {
  readonly id: number;
  readonly name: string;
  readonly what: string;
  readonly isGone: boolean;
}

type Entries<Entry> = readonly [Entry, ...Entry[]];

/** The changes of an entry between two reads. */
function overtakenBy(seen: ListedSubmission, now: ListedSubmission | undefined): Overtaken[] {
  const deeds = [
    !now && 'erased',
    now && now.replies !== seen.replies && (now.replies > seen.replies ? 'answered' : 'no longer answered'),
    now && now.stage !== seen.stage && `moved to ${areaOf(now.kind).stages[now.stage] ?? now.stage}`,
  ].filter(Boolean);
  if (deeds.length === 0) return [];
  return [{ id: seen.id, name: fullName(seen), what: deeds.join(', '), isGone: !now }];
}

/** The recipients as the person has seen them; after a refusal they are read again. */
export function useRecipients<Entry extends ListedSubmission>(given: Entries<Entry>) {
  const provider = useDataProvider()();
  const [entries, setEntries] = useState(given);
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);

  async function readAgain(ids: readonly number[]) {
    const { data } = await provider.getList<Entry & BaseRecord>({
      resource: 'submissions',
      pagination: { mode: 'off' },
      filters: [{ field: 'id', operator: 'in', value: `(${ids.join(',')})` }],
      meta: { select: LIST_SELECT, isCounted: false },
    });
    const now = new Map(data.map((row) => [row.id, row]));
    const [first, ...others] = entries.filter(({ id }) => ids.includes(id));
    if (!first) return;
    setOvertaken([first, ...others].flatMap((entry) => overtakenBy(entry, now.get(entry.id))));
    const freshOf = (entry: Entry): Entry => ({ ...entry, ...now.get(entry.id) });
    setEntries([freshOf(first), ...others.map(freshOf)]);
  }

  return { entries, overtaken, readAgain };
}

export type Recipients = ReturnType<typeof useRecipients<ListedSubmission>>;
