import { Alert, App, Button, Modal } from 'antd';
import { useState } from 'react';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { takenSlugs } from '../../../../src/shared/content/resolve';
import { isSame } from '../../../kit/drafts/differences';
import { FieldList } from '../../../kit/fields/FieldList';
import { useCheckedSubmit } from '../../../kit/fields/useCheckedSubmit';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { useUnsavedWork } from '../../../kit/unsaved';

interface ItemDialogProps {
  section: ListSection;
  /** The item to edit; without one the dialog adds. */
  item: Item | undefined;
  /** All items of the list, this one among them. */
  items: readonly Item[];
  isOpen: boolean;
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  onClosed: () => void;
}

const valuesOf = (section: ListSection, item: Item | undefined): Values =>
  Object.fromEntries(
    Object.entries(section.fields).map(([name, { initial }]) => [name, item?.[name] ?? initial]),
  );

/** Writing Markdown beside its preview takes room. */
const widthOf = (section: ListSection) =>
  Object.values(section.fields).some(({ kind }) => kind === 'markdown') ? 960 : 640;

/** Edits one item by the fields of its declaration. What is taken over goes into the draft, not yet to the database. */
export function ItemDialog({ section, item, items, isOpen, onSave, onClose, onClosed }: ItemDialogProps) {
  const { modal } = App.useApp();
  const { one } = section.nouns;
  const [initial] = useState(() => valuesOf(section, item));
  const [values, setValues] = useState(initial);
  const [isRefused, setRefused] = useState(false);
  const others = items.filter(({ id }) => id !== item?.id);
  const form = useFieldForm(section.fields, values, setValues, (latest) =>
    takenSlugs(section.fields, latest, others),
  );
  const submit = useCheckedSubmit(
    form,
    (isComplete) => setRefused(!isComplete),
    () => onSave(values),
  );
  const isChanged = isOpen && !isSame(values, initial);
  useUnsavedWork(isChanged);

  function cancel() {
    if (!isChanged) return onClose();
    modal.confirm({
      title: 'Discard what you typed?',
      content: `Your changes to this ${one} have not been taken over yet.`,
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep editing',
      onOk: onClose,
    });
  }

  return (
    <Modal
      title={item ? `Edit ${one}` : `Add ${one}`}
      open={isOpen}
      onCancel={cancel}
      afterClose={onClosed}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      width={widthOf(section)}
      footer={null}
    >
      <form className="dialog-form" {...submit}>
        {isRefused && (
          <Alert type="error" role="alert" showIcon message="Please fill in all required fields" />
        )}
        <FieldList form={form} />
        <div className="dialog-buttons">
          <Button onClick={cancel}>Cancel</Button>
          <Button type="primary" htmlType="submit">
            Save {one}
          </Button>
        </div>
        <p className="dialog-note">The site changes when you press “Save All Changes to Database”.</p>
      </form>
    </Modal>
  );
}
