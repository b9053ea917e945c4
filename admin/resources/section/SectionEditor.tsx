import { lazy, Suspense, useRef, useState } from 'react';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { PreviewToggle } from '../../kit/content/preview/PreviewToggle';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { useUnsavedWork } from '../../kit/data/unsaved';
import { useCanEdit } from '../../kit/data/useCanEdit';
import { SortableItems } from './items/SortableItems';
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

/** Refine's form in a dialog; a visit to the list can do without it. */
const ItemDialog = lazy(async () => ({ default: (await import('./items/ItemDialog')).ItemDialog }));

interface Dialog {
  /** Counts openings, so that each starts with a fresh form. */
  readonly turn: number;
  /** The item that is edited; without one an item is added. */
  readonly item: Item | undefined;
}

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
  const [dialog, setDialog] = useState<Dialog>();
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = useRemoval(section, list.remove, addButton);
  const [isPreviewed, setPreviewed] = useState(false);
  useUnsavedWork(draft !== undefined);
  const isBuiltIn = list.isLoaded && stored === undefined && draft === undefined;
  useSaveDefaults(section, savesDefaults && canEdit && isBuiltIn);

  const edit = (item?: Item) => setDialog({ turn: (dialog?.turn ?? 0) + 1, item });

  return (
    <>
      <SectionHeading {...{ section, canEdit, addButton }} onAdd={() => edit()}>
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
          actions={{ edit, remove, move: (item, order) => void list.move(item.id, order) }}
        />
        {canEdit && (
          <SaveBar
            isSaving={saving.isSaving}
            state={draft ? 'changed' : isBuiltIn ? 'builtIn' : 'saved'}
            onSave={saving.save}
          />
        )}
      </SectionPreview>
      <Suspense>
        {dialog && (
          <ItemDialog
            key={dialog.turn}
            {...{ section, items, item: dialog.item, isPreviewed }}
            onPreview={setPreviewed}
            onClosed={() => setDialog(undefined)}
          />
        )}
      </Suspense>
      <SectionConflict
        {...{ section, stored, list }}
        isOpen={saving.isConflict}
        onClose={() => saving.setConflict(false)}
      />
    </>
  );
}
