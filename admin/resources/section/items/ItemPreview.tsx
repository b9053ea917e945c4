import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import type { Values } from '../../../kit/fields/useFieldForm';
import { LivePreview } from '../../../kit/content/preview/LivePreview';
import { withItem } from '../useSectionItems';

interface ItemPreviewProps {
  section: ListSection;
  items: readonly Item[];
  id: string;
  values: Values;
}

/** The page with the item as it is typed. */
export function ItemPreview({ section, items, id, values }: ItemPreviewProps) {
  return (
    <LivePreview
      id={`site_content/${section.id}`}
      path={section.path}
      value={section.toContent(withItem(items, id, values))}
    />
  );
}
