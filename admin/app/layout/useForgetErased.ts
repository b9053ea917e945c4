/** Takes what was typed about people out of this browser once everything that they sent is gone. */
import { useDataProvider, useSubscription } from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';
import { draftsAboutPeople, entriesOf } from '../../kit/data/drafts/aboutPeople';
import { useDrafts } from '../../kit/data/drafts/DraftsContext';

export function useForgetErased(): void {
  const drafts = useDrafts();
  const provider = useDataProvider()();

  async function forget() {
    const names = draftsAboutPeople(drafts);
    const ids = new Set(names.flatMap(entriesOf));
    if (ids.size === 0) return;
    const { data } = await provider.getList<{ id: number }>({
      resource: 'submissions',
      pagination: { mode: 'off' },
      filters: [{ field: 'id', operator: 'in', value: `(${[...ids].join(',')})` }],
      meta: { select: 'id', isCounted: false },
    });
    const stored = new Set(data.map(({ id }) => id));
    for (const name of names) if (!entriesOf(name).some((id) => stored.has(id))) drafts.clear(name);
  }
  // What could not be asked now is asked the next time.
  const forgetSoon = useEffectEvent(() => void forget().catch(() => undefined));
  useEffect(() => forgetSoon(), []);
  useSubscription({
    channel: 'resources/submissions',
    onLiveEvent: () => void forget().catch(() => undefined),
  });
}
