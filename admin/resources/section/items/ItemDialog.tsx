import { Alert, App, Button, Modal } from 'antd';
import { useState } from 'react';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { takenSlugs } from '../../../../src/shared/content/resolve';
import { isSame } from '../../../../src/shared/content/merge/isSame';
import { FieldList } from '../../../kit/fields/FieldList';
import { useCheckedSubmit } from '../../../kit/fields/useCheckedSubmit';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { PreviewToggle } from '../../../kit/content/preview/PreviewToggle';
import '../../../kit/content/preview/livePreview.css';
import { useUnsavedWork } from '../../../kit/data/unsaved';
import { ItemPreview } from './ItemPreview';

interface ItemDialogProps {
  section: ListSection;
  /** The item to edit; without one the dialog adds. */
  item: Item | undefined;
  /** All items of the list, this one among them. */
  items: readonly Item[];
  isOpen: boolean;
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  onClosed: () => void;
}

const valuesOf = (section: ListSection, item: Item | undefined): Values =>
  Object.fromEntries(
    Object.entries(section.fields).map(([name, { initial }]) => [name, item?.[name] ?? initial]),
  );

/** Writing Markdown beside its preview takes room, and so does the page beside the form. */
const widthOf = (section: ListSection, isPreviewed: boolean) =>
  isPreviewed ? 1200 : Object.values(section.fields).some(({ kind }) => kind === 'markdown') ? 960 : 640;

function useConfirmDiscard() {
  const { modal } = App.useApp();
  return (noun: string, onDiscard: () => void) =>
    void modal.confirm({
      title: 'Discard your changes?',
      content: `You have not saved your changes to this ${noun}.`,
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep editing',
      onOk: onDiscard,
    });
}

/** Edits one item by the fields of its declaration. What is taken over goes into the draft, not yet to the database. */
export function ItemDialog(props: ItemDialogProps) {
  const { section, item, items, isOpen, isPreviewed, onPreview, onSave, onClose, onClosed } = props;
  const confirmDiscard = useConfirmDiscard();
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

  const cancel = () => (isChanged ? confirmDiscard(one, onClose) : onClose());

  return (
    <Modal
      title={item ? `Edit ${one}` : `Add ${one}`}
      open={isOpen}
      onCancel={cancel}
      afterClose={onClosed}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      width={widthOf(section, isPreviewed)}
      footer={null}
    >
      <div className="with-preview" data-on={isPreviewed}>
        <form className="dialog-form" {...submit}>
          {isRefused && (
            <Alert type="error" role="alert" showIcon message="Please fill in all required fields" />
          )}
          <FieldList form={form} />
          <div className="dialog-buttons">
            <PreviewToggle isOn={isPreviewed} onChange={onPreview} />
            <Button onClick={cancel}>Cancel</Button>
            <Button type="primary" htmlType="submit">
              Save {one}
            </Button>
          </div>
          <p className="dialog-note">The site changes when you press “Save All Changes to Database”.</p>
        </form>
        {isPreviewed && <ItemPreview {...{ section, items, item, values }} />}
      </div>
    </Modal>
  );
}
