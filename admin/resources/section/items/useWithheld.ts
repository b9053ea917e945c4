import { singletons } from '../../../../src/shared/content/registry';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { useStoredRows } from '../../../kit/data/stored/storedRows';

/** Asks why visitors are not offered an item of the list, beside the settings as they are published. */
export function useWithheld(section: ListSection, items: readonly Item[]) {
  const { rows } = useStoredRows('site_settings');
  const setting = (name: string) =>
    singletons.find(({ key }) => key === name)?.resolve(rows[name]?.value).value ?? {};
  return (item: Item) => section.withheld?.(item, { items, setting });
}
