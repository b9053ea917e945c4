import { useEffect, useMemo, useState } from 'react';
import type { Destinations, destinationsOf } from './destinations';
import { useStoredRows } from './storedRows';

/** Once it is here, nobody waits for it again. */
let loaded: typeof destinationsOf | undefined;

async function load() {
  const module = await import('./destinations');
  loaded = module.destinationsOf;
  return loaded;
}

/** It knows every text of the site, and signing in is made of fields too: it comes when a link is edited. */
function useMaking(): typeof destinationsOf | undefined {
  const [make, setMake] = useState(() => loaded);
  useEffect(() => {
    if (make) return;
    load().then(
      (made) => setMake(() => made),
      // Without it an address is typed, as one elsewhere is.
      () => undefined,
    );
  }, [make]);
  return make;
}

/** Where links can lead by what is stored. Undefined until it is read. */
export function useDestinations(): Destinations | undefined {
  const make = useMaking();
  const { rows: lists, ...content } = useStoredRows('site_content');
  const { rows: values, ...settings } = useStoredRows('site_settings');
  const isRead = ![content, settings].some(({ isLoading, isFailed }) => isLoading || isFailed);
  return useMemo(
    () =>
      isRead && make
        ? make({ section: (id) => lists[id]?.content, setting: (key) => values[key]?.value })
        : undefined,
    [isRead, make, lists, values],
  );
}
