import { Button, Form } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { takenSlugs } from '../../../../src/shared/content/resolve';
import type { PreparedDraft } from '../../../kit/content/prepared';
import { DraftNote } from '../../../kit/data/drafts/DraftNote';
import type { StoredRows } from '../../../kit/data/stored/storedRows';
import { FieldList } from '../../../kit/fields/FieldList';
import { FieldValues } from '../../../kit/fields/FieldValues';
import { useFieldForm } from '../../../kit/fields/useFieldForm';
import { SectionConflict } from '../../../resources/section/SectionConflict';
import { SectionPublishing } from '../../../resources/section/SectionPublishing';
import { useSaveSection } from '../../../resources/section/useSaveSection';
import { useSectionItems, withItem, type SectionItems } from '../../../resources/section/useSectionItems';

interface ItemPanelProps {
  section: ListSection;
  /** Its id. */
  item: string;
  content: StoredRows<'site_content'>;
  isReadOnly: boolean;
  /** The screen of the whole list. */
  address: string;
  prepared: PreparedDraft | undefined;
}

/** One item as a form; what is typed goes into the draft of the list. */
function useItemForm(section: ListSection, id: string, list: SectionItems) {
  const isIt = (item: Item) => item.id === id;
  const others = list.items.filter((item) => !isIt(item));
  return useFieldForm(section.fields, list.find(id) ?? {}, {
    onChange: (step) =>
      list.change((latest) => {
        const before = latest.find(isIt);
        return before ? withItem(latest, id, step(before)) : latest;
      }),
    checkPairs: (values) => takenSlugs(section.fields, values, others),
  });
}

/** The fields of one item of a list, with a Save for the list. */
export function ItemPanel({ section, item: id, content, isReadOnly, address, prepared }: ItemPanelProps) {
  const titleId = useId();
  const stored = content.rows[section.id];
  const list = useSectionItems(section, stored, prepared);
  const { draft } = list;
  const item = list.find(id);
  const form = useItemForm(section, id, list);
  const saving = useSaveSection(section, content, list);

  return (
    <Form
      {...form.props}
      className="panel"
      aria-labelledby={titleId}
      onFinish={form.whenComplete(() => void saving.save())}
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
      <DraftNote
        draft={draft}
        isStale={draft !== undefined && draft.version !== (stored?.version ?? 0)}
        onDiscard={list.forget}
        onCompare={() => saving.setConflict(true)}
      />
      <SectionPublishing {...{ section, content, list, isReadOnly }} />
      {item && isReadOnly && <FieldValues fields={section.fields} values={item} />}
      {item && !isReadOnly && <FieldList form={form} isDisabled={saving.isSaving} />}
      {!item && <p>This {section.nouns.one} is not in the list any more.</p>}
      {!isReadOnly && (
        <Button type="primary" htmlType="submit" loading={saving.isSaving}>
          Save {section.nouns.many}
        </Button>
      )}
      <SectionConflict
        {...{ section, stored, list }}
        isOpen={saving.isConflict}
        onClose={() => saving.setConflict(false)}
      />
    </Form>
  );
}
