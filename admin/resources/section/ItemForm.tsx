import { Alert, App, Button, Form } from 'antd';
import { useState } from 'react';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { withProposedSlugs } from '../../../src/shared/content/proposedSlugs';
import { isSame, takenSlugs } from '../../../src/shared/content/resolve';
import { mergeFields } from '../../kit/data/merge/mergeFields';
import { type Values, useFieldForm } from '../../kit/fields/useFieldForm';
import { LivePreview, PreviewToggle } from '../../kit/content/preview/LivePreview';
import { RecordConflict } from '../../kit/content/RecordConflict';
import { KeptNote } from '../../kit/data/edits/FormBar';
import { FieldList } from '../../kit/fields/FieldList';
import { withItem, type SectionItems, useItemEdits } from './sectionContent';
import '../../kit/content/preview/livePreview.css';

interface ItemPreviewProps {
  section: ListSection;
  items: readonly Item[];
  id: string;
  values: Values;
}

/** The page with the edited item. */
function ItemPreview({ section, items, id, values }: ItemPreviewProps) {
  return (
    <LivePreview
      id={`site_content/${section.id}`}
      path={section.path}
      value={section.toContent(withItem(items, id, values))}
    />
  );
}

interface ItemSource {
  section: ListSection;
  /** Saves the item; a new one is added once, even after a double press. */
  id: string;
  list: SectionItems;
}

export interface ItemFormProps extends ItemSource {
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
}

const OVERTAKEN =
  'Someone changed it after you began. Saving keeps both changes and asks you about any field that you both changed.';

/** The form of one item, saved with each keystroke, and its buttons, which call `onDone`. */
export function useItemForm({ section, id, list, onDone }: ItemSource & { onDone: () => void }) {
  const { modal } = App.useApp();
  const editing = useItemEdits(section, id, list.find(id));
  const { edits, loaded, values } = editing;
  const [isConflict, setConflict] = useState(false);
  /** An item removed in the meantime cannot be merged. */
  const isOvertaken = edits !== undefined && list.find(id) !== undefined && !isSame(edits.base, loaded.value);
  const others = list.items.filter((item) => item.id !== id);
  const form = useFieldForm(section.fields, values, {
    onChange: (step) =>
      editing.change((before) => {
        const after = step(before);
        // Links use the published address of an item.
        return list.find(id) ? after : withProposedSlugs(section.fields, before, after);
      }),
    checkPairs: (latest) => ({
      ...section.checkPairs?.(latest),
      ...takenSlugs(section.fields, latest, others),
    }),
  });

  function discard() {
    editing.forget();
    form.clearErrors();
  }
  function save() {
    const sides = { base: edits?.base ?? values, mine: values, theirs: loaded.value };
    const { values: merged, conflicts } = mergeFields(section.fields, sides);
    if (isOvertaken && conflicts.length > 0) return setConflict(true);
    list.put(id, isOvertaken ? merged : values);
    editing.forget();
    onDone();
  }
  function leave() {
    discard();
    onDone();
  }
  const confirmLeave = () =>
    void modal.confirm({
      title: 'Discard your changes?',
      content: `You have not saved your changes to this ${section.nouns.one}.`,
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep editing',
      onOk: leave,
    });
  return {
    form,
    edits,
    isOvertaken,
    conflict: { editing, theirs: loaded.value, isOpen: isConflict, onClose: () => setConflict(false) },
    discard,
    save,
    cancel: edits || form.held.size > 0 ? confirmLeave : leave,
  };
}

/** Edits one item by its declared fields. A save goes into the edits of the list, not yet to the database. */
export function ItemForm(props: ItemFormProps & { editing: ReturnType<typeof useItemForm> }) {
  const { section, id, list, isPreviewed, onPreview, editing } = props;
  const { form, edits } = editing;
  const { one } = section.nouns;
  const [isRefused, setRefused] = useState(false);
  const isIncomplete = isRefused && Object.keys(section.check(form.values)).length > 0;
  return (
    <div className="with-preview" data-on={isPreviewed}>
      <Form
        {...form.props}
        className="dialog-form"
        onFinish={form.whenComplete(editing.save, () => setRefused(true))}
      >
        <KeptNote edits={edits} onDiscard={editing.discard} />
        {editing.isOvertaken && <Alert type="warning" showIcon message={OVERTAKEN} />}
        {isIncomplete && (
          <Alert type="error" role="alert" showIcon message="Please fill in all required fields" />
        )}
        <FieldList owner={id} form={form} />
        <div className="dialog-buttons">
          {!section.isPrivate && <PreviewToggle isOn={isPreviewed} onChange={onPreview} />}
          <Button onClick={editing.cancel}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={form.isSending && form.held.size > 0}>
            Save {one}
          </Button>
        </div>
        <p className="dialog-note">
          The {section.isPrivate ? 'list' : 'site'} changes when you press “Save All Changes to Database”.
        </p>
      </Form>
      {list.editing.row && (
        <RecordConflict noun={one} fields={section.fields} stored={list.editing.row} {...editing.conflict} />
      )}
      {isPreviewed && <ItemPreview {...{ section, id }} items={list.items} values={form.values} />}
    </div>
  );
}
