import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import type { Values } from '../../../kit/fields/useFieldForm';
import { LivePreview } from '../../../kit/content/preview/LivePreview';

interface ItemPreviewProps {
  section: ListSection;
  items: readonly Item[];
  /** The item that is edited; without one it is added at the end. */
  item: Item | undefined;
  values: Values;
}

function withValues(items: readonly Item[], item: Item | undefined, values: Values): Item[] {
  if (!item) return [...items, { ...values, id: 'new', order: items.length }];
  return items.map((other) => (other.id === item.id ? { ...other, ...values } : other));
}

/** The page with the item as it is typed. */
export function ItemPreview({ section, items, item, values }: ItemPreviewProps) {
  return (
    <LivePreview
      id={`site_content/${section.id}`}
      path={section.path}
      value={section.toContent(withValues(items, item, values))}
    />
  );
}
