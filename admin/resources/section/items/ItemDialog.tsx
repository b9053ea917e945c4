import { useModalForm } from '@refinedev/antd';
import type { BaseRecord, HttpError } from '@refinedev/core';
import { Alert, App, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { takenSlugs } from '../../../../src/shared/content/resolve';
import { isSame } from '../../../../src/shared/content/merge/isSame';
import { FieldList } from '../../../kit/fields/FieldList';
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
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
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

/** Refine's form in a dialog, which is open from the start. It writes into the draft of the list. */
const useItemForm = (section: ListSection, item: Item | undefined) =>
  useModalForm<Item & BaseRecord, HttpError, Values>({
    resource: section.id,
    dataProviderName: 'content',
    action: item ? 'edit' : 'create',
    ...(item && { id: item.id }),
    // The list has been read already, and what is read again must not take the place of what is typed.
    queryOptions: { enabled: false },
    defaultVisible: true,
    redirect: false,
    autoResetForm: false,
    autoResetFormWhenClose: false,
    successNotification: false,
    errorNotification: false,
  });

/** Edits one item by the fields of its declaration. What is taken over goes into the draft, not yet to the database. */
export function ItemDialog(props: ItemDialogProps) {
  const { section, item, items, isPreviewed, onPreview, onClosed } = props;
  const confirmDiscard = useConfirmDiscard();
  const { one } = section.nouns;
  const [initial] = useState(() => valuesOf(section, item));
  const [isRefused, setRefused] = useState(false);
  const others = items.filter(({ id }) => id !== item?.id);
  const dialog = useItemForm(section, item);
  const form = useFieldForm(section.fields, initial, {
    instance: dialog.form,
    checkPairs: (latest) => takenSlugs(section.fields, latest, others),
  });
  const { values } = form;
  const isChanged = dialog.open && !isSame(values, initial);
  useUnsavedWork(isChanged);

  const cancel = () => (isChanged ? confirmDiscard(one, dialog.close) : dialog.close());

  return (
    <Modal
      title={item ? `Edit ${one}` : `Add ${one}`}
      open={dialog.open}
      onCancel={cancel}
      afterClose={onClosed}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      width={widthOf(section, isPreviewed)}
      footer={null}
    >
      <div className="with-preview" data-on={isPreviewed}>
        <Form
          {...form.props}
          className="dialog-form"
          onFinish={form.whenComplete(
            () => dialog.formProps.onFinish?.(values),
            () => setRefused(true),
          )}
        >
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
        </Form>
        {isPreviewed && <ItemPreview {...{ section, items, item, values }} />}
      </div>
    </Modal>
  );
}
