import { App, Modal } from 'antd';
import { type RefObject, type ReactNode, lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { titleOf } from '../../kit/data/merge/changes';
import { singletons } from '../../../src/shared/content/registry';
import { hasLongText } from '../../../src/shared/content/fields';
import { useItemUses } from '../../kit/content/useItemUses';
import { useStoredRows, type StoredRows } from '../../kit/data/stored/storedRows';
import { FieldValues } from '../../kit/fields/FieldValues';
import { WithPreview, PreviewToggle } from '../../kit/content/preview/LivePreview';
import { contentAddress } from '../../kit/ui/addresses';
import { PreviewLinkButton } from '../../kit/content/publishing/PreviewLinkButton';
import { useCanEdit, useIsReader } from '../../kit/people/access';
import { fieldAddressOf } from '../../kit/fields/fieldAddress';
import { ItemSearch, useItemSearch } from './ItemSearch';
import { SortableItems } from './SortableItems';
import { UnfinishedItems, SectionHeading, SectionHistory, SectionNotes } from './SectionHeading';
import { NEW_ITEM, useUnfinished, useSaveDefaults, useSectionItems, SectionLoader } from './sectionContent';
import { SectionBar, SectionConflict } from './SectionBar';
import './section.css';

/**
 * Confirms the removal of an item, and lists the references to it. The focus moves to `next`, as its button
 * disappears.
 */
function useRemoval(section: ListSection, remove: (id: string) => void, next: RefObject<HTMLElement | null>) {
  const { modal } = App.useApp();
  const usesOf = useItemUses(section);
  const ask = async (item: Item) => {
    let isRemoved = false;
    const lines = [titleOf(section, item), ...(await usesOf(item))];
    modal.confirm({
      title: `Are you sure you want to delete this ${section.nouns.one}?`,
      content: lines.map((line) => <p key={line}>{line}</p>),
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk() {
        remove(item.id);
        isRemoved = true;
      },
      afterClose: () => isRemoved && next.current?.focus(),
    });
  };
  return (item: Item) => void ask(item);
}

/** Checks which items visitors can select, against the published settings. */
function useWithheld(section: ListSection, items: readonly Item[]) {
  const { rows } = useStoredRows('site_settings');
  const setting = (name: string) =>
    singletons.find(({ key }) => key === name)?.resolve(rows[name]?.value).value ?? {};
  return (item: Item) => section.withheld?.(item, { items, setting });
}

interface ItemValuesProps {
  section: ListSection;
  item: Item;
}

/** One item over its list, for read-only access. */
const ItemValuesDialog = ({ section, item, onClosed }: ItemValuesProps & { onClosed: () => void }) => (
  <Modal
    title={section.title(item)}
    open
    footer={null}
    onCancel={onClosed}
    closable={{ 'aria-label': 'Close' }}
    width={640}
  >
    <FieldValues owner={item.id} fields={section.fields} values={item} />
  </Modal>
);

interface SectionPreviewProps {
  section: ListSection;
  items: readonly Item[];
  isOn: boolean;
  children: ReactNode;
}

/** The list, and beside it the page with the list on the screen. */
const SectionPreview = ({ section, items, isOn, children }: SectionPreviewProps) => (
  <WithPreview
    id={`site_content/${section.id}`}
    path={section.path}
    value={section.toContent(items)}
    isOn={isOn}
  >
    {children}
  </WithPreview>
);

/** Lazy, because it loads the form library; a visit to the list can do without it. */
const ItemDialog = lazy(async () => ({ default: (await import('./ItemDialog')).ItemDialog }));

interface Dialog {
  /** Counts openings, so that each starts with a fresh form. */
  readonly turn: number;
  /** The id of the edited item; a new one if the list does not contain it. */
  readonly id: string;
}

/** Opens an item: in a dialog, or on its own page if its texts are long. */
function useOpening(section: ListSection, items: readonly Item[], onOpen: (id: string) => void) {
  const navigate = useNavigate();
  const unfinished = useUnfinished(section, items);
  const [dialog, setDialog] = useState<Dialog>();
  const isLong = hasLongText(section.fields);
  const location = useLocation();
  const [known, setKnown] = useState<string>();
  const named = fieldAddressOf(location).item;

  // A link may name an item that is gone.
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

/** The list with its edits, which the bar below saves. */
function SectionEditor({ section, content, savesDefaults }: SectionEditorProps) {
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

interface SectionPageProps {
  section: ListSection;
  /** True if opening the screen stores the built-in items when nothing is stored. */
  savesDefaults: boolean;
}

export const SectionPage = ({ section, savesDefaults }: SectionPageProps) => (
  <SectionLoader section={section}>
    {(content) => <SectionEditor {...{ section, content, savesDefaults }} />}
  </SectionLoader>
);
