import { useRef, useState } from 'react';
import type { ListSection } from '../../../src/shared/content/listSection';
import type { Values } from '../../kit/fields/useFieldForm';
import { PreviewToggle } from '../../kit/content/preview/PreviewToggle';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { useUnsavedWork } from '../../kit/data/unsaved';
import { useCanEdit } from '../../kit/data/useCanEdit';
import { ItemDialog } from './items/ItemDialog';
import { SortableItems } from './items/SortableItems';
import { useItemDialog } from './items/useItemDialog';
import { useRemoval } from './items/useRemoval';
import { SaveBar } from './SaveBar';
import { SectionConflict } from './SectionConflict';
import { SectionHeading } from './SectionHeading';
import { SectionHistory } from './SectionHistory';
import { SectionNotes } from './SectionNotes';
import { SectionPreview } from './SectionPreview';
import { SectionPublishing } from './SectionPublishing';
import './section.css';
import { useSaveDefaults, useSaveSection } from './useSaveSection';
import { useSectionItems } from './useSectionItems';

interface SectionEditorProps {
  section: ListSection;
  content: StoredRows<'site_content'>;
  savesDefaults: boolean;
}

/** The list with its edits: everything changes the draft, one button saves it. */
export function SectionEditor({ section, content, savesDefaults }: SectionEditorProps) {
  const stored = content.rows[section.id];
  const canEdit = useCanEdit(section.id);
  const list = useSectionItems(section, stored);
  const { draft, items } = list;
  const saving = useSaveSection(section, content, list);
  const dialog = useItemDialog();
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = useRemoval(section, list.remove, addButton);
  const [isPreviewed, setPreviewed] = useState(false);
  useUnsavedWork(draft !== undefined);
  const isBuiltIn = list.isLoaded && stored === undefined && draft === undefined;
  useSaveDefaults(section, savesDefaults && canEdit && isBuiltIn);

  async function put(values: Values) {
    await list.put({ ...values, ...(dialog.state?.item && { id: dialog.state.item.id }) });
    dialog.close();
  }

  return (
    <>
      <SectionHeading {...{ section, canEdit, addButton }} onAdd={() => dialog.open()}>
        <SectionHistory {...{ section, stored, list }} isReadOnly={!canEdit} />
        <PreviewToggle isOn={isPreviewed} onChange={setPreviewed} />
      </SectionHeading>
      <SectionNotes
        {...{ section, stored, list, canEdit }}
        isBuiltIn={isBuiltIn && !savesDefaults}
        onCompare={() => saving.setConflict(true)}
      />
      <SectionPublishing {...{ section, content, list }} isReadOnly={!canEdit} />
      <SectionPreview {...{ section, items }} isOn={isPreviewed}>
        <SortableItems
          {...{ section, items }}
          isLocked={saving.isSaving}
          isReadOnly={!canEdit}
          actions={{ edit: dialog.open, remove, move: (item, order) => void list.move(item.id, order) }}
        />
        {canEdit && (
          <SaveBar
            isSaving={saving.isSaving}
            state={draft ? 'changed' : isBuiltIn ? 'builtIn' : 'saved'}
            onSave={saving.save}
          />
        )}
      </SectionPreview>
      {dialog.state && (
        <ItemDialog
          key={dialog.state.turn}
          {...{ section, items, item: dialog.state.item, isOpen: dialog.state.isOpen }}
          {...{ isPreviewed, onPreview: setPreviewed, onSave: put }}
          {...{ onClose: dialog.close, onClosed: dialog.closed }}
        />
      )}
      <SectionConflict
        {...{ section, stored, list }}
        isOpen={saving.isConflict}
        onClose={() => saving.setConflict(false)}
      />
    </>
  );
}
