import { Button, Form } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { takenSlugs } from '../../../../src/shared/content/resolve';
import { DraftNotes } from '../../../kit/content/publishing/DraftNotes';
import { PublishingBar } from '../../../kit/content/publishing/PublishingBar';
import { KeptNote } from '../../../kit/data/drafts/KeptNote';
import type { StoredRows } from '../../../kit/data/stored/storedRows';
import { FieldList } from '../../../kit/fields/FieldList';
import { useFieldForm } from '../../../kit/fields/useFieldForm';
import { useCheckItems } from '../../../resources/section/SectionBar';
import { SectionConflict } from '../../../resources/section/SectionConflict';
import { useSectionItems, withItem, type SectionItems } from '../../../resources/section/useSectionItems';

interface ItemPanelProps {
  section: ListSection;
  /** Its id. */
  item: string;
  content: StoredRows<'site_content'>;
  isReadOnly: boolean;
  /** The screen of the whole list. */
  address: string;
}

/** One item as a form; what is typed goes into the draft of the list. */
function useItemForm(section: ListSection, id: string, list: SectionItems) {
  const isIt = (item: Item) => item.id === id;
  const others = list.items.filter((item) => !isIt(item));
  return useFieldForm(section.fields, list.find(id) ?? {}, {
    onChange: (step) =>
      list.editing.change((latest) => {
        const before = latest.find(isIt);
        return before ? withItem(latest, id, step(before)) : latest;
      }),
    checkPairs: (values) => takenSlugs(section.fields, values, others),
  });
}

/** The fields of one item of a list, with the bar that publishes the list. */
export function ItemPanel({ section, item: id, content: stored, isReadOnly, address }: ItemPanelProps) {
  const titleId = useId();
  const list = useSectionItems(section, stored);
  const { editing } = list;
  const item = list.find(id);
  const form = useItemForm(section, id, list);
  const checkItems = useCheckItems(section, list);

  return (
    <Form
      {...form.props}
      className="panel"
      aria-labelledby={titleId}
      onFinish={form.whenComplete(() => checkItems() && editing.publish())}
    >
      <div>
        <h2 id={titleId}>
          {section.label}
          {item && `: ${section.title(item)}`}
        </h2>
        <p className="panel-lead">
          <Link to={address}>All {section.nouns.many}</Link>
        </p>
      </div>
      <KeptNote draft={editing.edits} />
      {!isReadOnly && <DraftNotes {...{ editing }} />}
      {item ? (
        <FieldList {...{ form, isReadOnly }} isDisabled={editing.isBusy} />
      ) : (
        <p>This {section.nouns.one} is not in the list any more.</p>
      )}
      <PublishingBar {...{ editing, isReadOnly }} check={() => form.check() && checkItems()}>
        <Button type="primary" htmlType="submit" loading={editing.isBusy}>
          Publish<span className="visually-hidden"> {editing.content.name.toLowerCase()}</span>
        </Button>
      </PublishingBar>
      <SectionConflict {...{ section }} conflict={editing.conflict} />
    </Form>
  );
}
