import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasLongText } from '../../../src/shared/content/fields';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { contentAddress } from '../../kit/addresses';
import { PreviewToggle } from '../../kit/content/preview/PreviewToggle';
import { PreviewLinkButton } from '../../kit/content/publishing/PreviewLinkButton';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { useCanEdit, useIsReader } from '../../kit/data/useCanEdit';
import { fieldAddressOf } from '../../kit/fields/fieldAddress';
import { ItemSearch, useItemSearch } from './items/ItemSearch';
import { SortableItems } from './items/SortableItems';
import { UnfinishedItems } from './items/UnfinishedItems';
import { NEW_ITEM, useUnfinished } from './items/unfinished';
import { ItemValuesDialog } from './items/ItemValuesDialog';
import { useRemoval } from './items/useRemoval';
import { useWithheld } from './items/useWithheld';
import { useSaveDefaults } from './sectionContent';
import { SectionBar } from './SectionBar';
import { SectionConflict } from './SectionConflict';
import { SectionHeading } from './SectionHeading';
import { SectionHistory } from './SectionHistory';
import { SectionNotes } from './SectionNotes';
import { SectionPreview } from './SectionPreview';
import './section.css';
import { useSectionItems } from './useSectionItems';

/** It brings what forms are made of; a visit to the list can do without it. */
const ItemDialog = lazy(async () => ({ default: (await import('./items/ItemDialog')).ItemDialog }));

interface Dialog {
  /** Counts openings, so that each starts with a fresh form. */
  readonly turn: number;
  /** Of the item that is edited, or added where the list has none with it. */
  readonly id: string;
}

/** Opens an item: in a dialog, or on a page of its own where its texts are long. */
function useOpening(section: ListSection, items: readonly Item[], onOpen: (id: string) => void) {
  const navigate = useNavigate();
  const unfinished = useUnfinished(section, items);
  const [dialog, setDialog] = useState<Dialog>();
  const isLong = hasLongText(section.fields);
  const location = useLocation();
  const [known, setKnown] = useState<string>();
  const named = fieldAddressOf(location).item;

  // An address may lead to an item, which may be gone by now.
  if (known !== location.key) {
    setKnown(location.key);
    const item = items.find(({ id }) => id === named);
    if (item) setDialog({ turn: (dialog?.turn ?? 0) + 1, id: item.id });
  }

  function edit(id: string) {
    onOpen(id);
    if (isLong) void navigate(`${contentAddress(section.id)}/${id}`);
    else setDialog({ turn: (dialog?.turn ?? 0) + 1, id });
  }
  return {
    dialog,
    edit,
    add: () => edit(isLong ? NEW_ITEM : unfinished.addedId()),
    close: () => {
      setDialog(undefined);
      if (named) void navigate({ search: '' }, { replace: true });
    },
    unfinished: unfinished.ids.filter((id) => id !== dialog?.id),
  };
}

interface SectionEditorProps {
  section: ListSection;
  content: StoredRows<'site_content'>;
  savesDefaults: boolean;
}

/** The list with its edits: everything changes the draft, and the bar below saves it. */
export function SectionEditor({ section, content, savesDefaults }: SectionEditorProps) {
  const stored = content.rows[section.id];
  const canEdit = useCanEdit(section.id);
  const list = useSectionItems(section, content);
  const { editing, items } = list;
  const found = useItemSearch(section, items);
  const { dialog, edit, ...opening } = useOpening(section, items, found.keep);
  const isReader = useIsReader(section.id);
  const opened = items.find(({ id }) => id === dialog?.id);
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = useRemoval(section, list.remove, addButton);
  const [isPreviewed, setPreviewed] = useState(false);
  const isBuiltIn = stored === undefined && editing.edits === undefined;
  useSaveDefaults(section, savesDefaults && canEdit && isBuiltIn);

  return (
    <>
      <SectionHeading {...{ section, canEdit, addButton }} onAdd={opening.add}>
        <SectionHistory {...{ section, editing }} isReadOnly={!canEdit} />
        {!section.isPrivate && <PreviewToggle isOn={isPreviewed} onChange={setPreviewed} />}
        {canEdit && !section.isPrivate && <PreviewLinkButton {...{ editing }} />}
      </SectionHeading>
      <SectionNotes {...{ section, stored, list, canEdit }} isBuiltIn={isBuiltIn && !savesDefaults} />
      {canEdit && <UnfinishedItems {...{ section }} ids={opening.unfinished} onContinue={edit} />}
      <SectionPreview {...{ section, items }} isOn={isPreviewed}>
        <ItemSearch {...{ section, found }} count={items.length} isReadOnly={!canEdit} />
        <SortableItems
          {...{ section, items }}
          shown={found.shown}
          isNumbered={found.isLong}
          published={editing.published}
          withheld={useWithheld(section, items)}
          isLocked={editing.isBusy}
          isReadOnly={!canEdit}
          actions={{ edit: ({ id }) => edit(id), remove, move: ({ id }, order) => list.move(id, order) }}
        />
        <SectionBar {...{ section, list }} isReadOnly={!canEdit} />
      </SectionPreview>
      {isReader && opened && <ItemValuesDialog {...{ section }} item={opened} onClosed={opening.close} />}
      <Suspense>
        {dialog && canEdit && (
          <ItemDialog
            key={dialog.turn}
            {...{ section, list, isPreviewed }}
            id={dialog.id}
            onPreview={setPreviewed}
            onClosed={opening.close}
          />
        )}
      </Suspense>
      <SectionConflict {...{ section }} conflict={editing.conflict} />
    </>
  );
}
