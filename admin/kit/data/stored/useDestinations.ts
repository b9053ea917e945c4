import { useEffect, useMemo, useState } from 'react';
import type { Destinations, destinationsOf } from './destinations';
import { useStoredRows } from './storedRows';

/** Loaded once, it is available at once. */
let loaded: typeof destinationsOf | undefined;

async function load() {
  const module = await import('./destinations');
  loaded = module.destinationsOf;
  return loaded;
}

/** Lazy, because it loads every text of the site, and sign-in uses fields too. */
function useMaking(): typeof destinationsOf | undefined {
  const [make, setMake] = useState(() => loaded);
  useEffect(() => {
    if (make) return;
    load().then(
      (made) => setMake(() => made),
      // On failure, the address can be typed.
      () => undefined,
    );
  }, [make]);
  return make;
}

/** Targets for links by stored content. Undefined until loaded. */
export function useDestinations(): Destinations | undefined {
  const make = useMaking();
  const { rows: lists, ...content } = useStoredRows('site_content');
  const { rows: values, ...settings } = useStoredRows('site_settings');
  const isRead = ![content, settings].some(({ isLoading, isFailed }) => isLoading || isFailed);
  return useMemo(
    () =>
      isRead && make
        ? make({
            ids: Object.keys(lists),
            section: (id) => lists[id]?.content,
            setting: (key) => values[key]?.value,
          })
        : undefined,
    [isRead, make, lists, values],
  );
}
