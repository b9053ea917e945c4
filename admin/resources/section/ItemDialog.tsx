import { useModal } from '@refinedev/antd';
import { Modal } from 'antd';
import { useState } from 'react';
import { ItemForm, useItemForm, type ItemFormProps } from './ItemForm';

interface ItemDialogProps extends ItemFormProps {
  onClosed: () => void;
}

/** Edits or adds one item in a dialog, which is open from the start. */
export function ItemDialog({ onClosed, ...props }: ItemDialogProps) {
  const { section, id, list, isPreviewed } = props;
  const { modalProps, close } = useModal({ modalProps: { open: true } });
  const [isNew] = useState(list.find(id) === undefined);
  const editing = useItemForm({ section, id, list, onDone: close });
  return (
    <Modal
      title={`${isNew ? 'Add' : 'Edit'} ${section.nouns.one}`}
      open={modalProps.open ?? false}
      onCancel={editing.cancel}
      afterClose={onClosed}
      afterOpenChange={(isThere) => isThere && editing.form.begin()}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      width={isPreviewed ? 1200 : 640}
      footer={null}
    >
      <ItemForm {...props} editing={editing} />
    </Modal>
  );
}
