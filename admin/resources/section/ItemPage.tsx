import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListSection } from '../../../src/shared/content/listSection';
import { contentAddress } from '../../kit/ui/addresses';
import { useCanEdit } from '../../kit/people/access';
import { FieldValues } from '../../kit/fields/FieldValues';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { ReadOnlyNote } from '../../kit/ui/view/states';
import { OthersHere } from '../../kit/data/stored/staff';
import { WithoutRecord } from '../../kit/data/useRecord';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { SectionLoader, useSectionItems, NEW_ITEM, useUnfinished } from './sectionContent';
import { ItemForm, useItemForm } from './ItemForm';

interface ItemEditorProps {
  section: ListSection;
  content: StoredRows<'site_content'>;
  id: string;
}

function ItemEditor({ section, content, id }: ItemEditorProps) {
  const navigate = useNavigate();
  const list = useSectionItems(section, content);
  const [isPreviewed, setPreviewed] = useState(false);
  const canEdit = useCanEdit(section.id);
  const item = list.find(id);
  const editing = useItemForm({ section, id, list, onDone: () => void navigate(contentAddress(section.id)) });
  const title = item ? `Edit ${section.title(item)}` : `Add ${section.nouns.one}`;
  return (
    <>
      <Breadcrumb label={title} />
      <PageHeading title={title} />
      {canEdit ? (
        <div className="panel">
          <OthersHere screen={`site_content/${section.id}`} />
          <ItemForm {...{ section, id, list, editing, isPreviewed }} onPreview={setPreviewed} />
        </div>
      ) : (
        <>
          <ReadOnlyNote />
          {item && (
            <div className="panel">
              <FieldValues owner={id} fields={section.fields} values={item} />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** The item of the address, or a new one, whose id stays the same while it is written. */
function FoundItem({ section, content, id: named }: ItemEditorProps) {
  const { items, find } = useSectionItems(section, content);
  const { ids, addedId } = useUnfinished(section, items);
  const [id] = useState(() => (named === NEW_ITEM ? addedId() : named));
  if (named === NEW_ITEM || ids.includes(id) || find(id)) {
    return <ItemEditor {...{ section, content, id }} />;
  }
  const { one, many } = section.nouns;
  const record = { isMissing: true, isFailed: false, reload: () => undefined };
  return (
    <WithoutRecord
      title={section.label}
      nouns={[one, many]}
      list={contentAddress(section.id)}
      record={record}
    />
  );
}

/** One item of a list with long texts, at its own address. */
export const ItemPage = ({ section, id }: { section: ListSection; id: string }) => (
  <SectionLoader section={section}>{(content) => <FoundItem {...{ section, content, id }} />}</SectionLoader>
);
