import { Modal } from 'antd';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { FieldValues } from '../../../kit/fields/FieldValues';

interface ItemValuesProps {
  section: ListSection;
  item: Item;
}

/** One item over its list, for people who may read it and no more. */
export const ItemValuesDialog = ({ section, item, onClosed }: ItemValuesProps & { onClosed: () => void }) => (
  <Modal
    title={section.title(item)}
    open
    footer={null}
    onCancel={onClosed}
    closable={{ 'aria-label': 'Close' }}
    width={640}
  >
    <FieldValues owner={item.id} fields={section.fields} values={item} />
  </Modal>
);
