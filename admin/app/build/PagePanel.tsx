/** The sections of a page: moved, added, copied, hidden and removed, with the bar that publishes the page. */
import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { isSame } from '../../../src/shared/content/resolve';
import { newSection, pageRow, titleOf, type PageItem } from '../../../src/shared/content/sections/pageRows';
import { DraftNotes } from '../../kit/content/publishing/DraftNotes';
import { PreviewLinkButton } from '../../kit/content/publishing/PreviewLinkButton';
import { PublishingBar } from '../../kit/content/publishing/PublishingBar';
import { restoreItem } from '../../kit/data/merge/mergeItems';
import { sectionOf, type KnownPage } from '../../kit/data/stored/knownPages';
import { SortableList, useMoves } from '../../kit/ui/SortableList';
import { useTurns } from '../../kit/ui/useTurns';
import { LinkProblems, ReadOnlyNote } from '../../kit/ui/view/states';
import { useDestinations } from '../../kit/data/stored/useDestinations';
import { SectionConflict, useCheckItems } from '../../resources/section/SectionBar';
import { useSectionItems, type SectionItems } from '../../resources/section/sectionContent';
import { SectionHistory } from '../../resources/section/SectionHeading';
import type { PageEdits } from '../screens/usePageEdits';
import { DeletePage } from './DeletePage';
import { Gallery } from './Gallery';
import { MenuPlaces } from './MenuPlaces';
import { copySection, insertAfter, isFull, isMovable, MOST_SECTIONS, nextId, setHidden } from './sections';
import { SectionRow, type SectionActions } from './SectionRow';
import './build.css';

const UNDO_SECONDS = 30;

/** Every change of the list. Each keeps the place in the frame in view. */
function useSteps(page: KnownPage, list: SectionItems, onFind: (section: string) => void) {
  const { open: notify } = useNotification();
  const { change } = list.editing;
  const step = (next: (latest: PageItem[]) => PageItem[]) =>
    change((latest) => next(latest as unknown as PageItem[]));
  const undoable = (message: string, undo: (latest: Item[]) => Item[]) =>
    notify?.({ type: 'success', message, undoableTimeout: UNDO_SECONDS, cancelMutation: () => change(undo) });
  const before = list.items;
  const sections = before as unknown as PageItem[];

  function insert(make: (id: string) => (latest: PageItem[]) => PageItem[]) {
    if (isFull(sections)) {
      notify?.({ type: 'error', message: `A page can have at most ${MOST_SECTIONS} sections` });
      return;
    }
    const id = nextId(sections, Date.now());
    step(make(id));
    onFind(id);
  }
  return {
    insert,
    copy: ({ id }: PageItem) => insert((copy) => (latest) => copySection(latest, id, copy)),
    hide: ({ id, is_hidden }: PageItem) => step((latest) => setHidden(latest, id, !is_hidden)),
    remove(section: PageItem) {
      list.remove(section.id);
      undoable(`Removed “${titleOf(page.id, section)}”`, (latest) => restoreItem(latest, before, section.id));
    },
    reset: () => {
      list.replace([...(pageRow(page.id).defaults as unknown as Item[])]);
      undoable('The sections are as shipped again', () => before);
    },
  };
}

/** The first required field that is empty. */
const missingField = ({ id }: KnownPage, section: PageItem): string | undefined =>
  Object.keys(pageRow(id).check(section))[0];

/** Opens the first field that is missing, unless the page can be published. */
function useCheckPage(
  page: KnownPage,
  section: ListSection,
  list: SectionItems,
  onEdit: PagePanelProps['onEdit'],
) {
  const isComplete = useCheckItems(section, list);
  return () => {
    if (isComplete()) return true;
    const sections = list.items as unknown as PageItem[];
    const incomplete = sections.find((one) => missingField(page, one));
    if (incomplete) onEdit(incomplete, missingField(page, incomplete));
    return false;
  };
}

interface StructureProps {
  page: KnownPage;
  list: SectionItems;
  isReadOnly: boolean;
  steps: ReturnType<typeof useSteps>;
  onEdit: (section: PageItem) => void;
  onFind: (section: string) => void;
  onAdd: (after: string) => void;
}

/** The sections as a list. The head of a page stays first. */
function Structure({ page, list, isReadOnly, steps, onEdit, onFind, onAdd }: StructureProps) {
  const element = useRef<HTMLOListElement>(null);
  const sections = list.items as unknown as PageItem[];
  const movable = sections.filter(isMovable);
  const offset = sections.length - movable.length;
  const moves = useMoves({
    items: movable,
    nameOf: (section) => titleOf(page.id, section),
    onMove({ id }, order) {
      list.move(id, order + offset);
      onFind(id);
    },
  });
  const actions: SectionActions = {
    ...steps,
    edit: onEdit,
    step: moves.step,
    addBelow: ({ id }) => onAdd(id),
    remove(section) {
      steps.remove(section);
      element.current?.closest('section')?.focus();
    },
  };
  return (
    <SortableList moves={moves} ids={movable.map(({ id }) => id)}>
      <ol className="plain-list structure" aria-label="Sections" ref={element} inert={list.editing.isBusy}>
        {sections.map((section) => (
          <SectionRow
            key={section.id}
            page={page.id}
            isIncomplete={missingField(page, section) !== undefined}
            isFirst={section === movable[0]}
            isLast={section === movable.at(-1)}
            {...{ section, isReadOnly, actions }}
          />
        ))}
      </ol>
    </SortableList>
  );
}

interface PagePanelProps {
  page: KnownPage;
  edits: PageEdits;
  isReadOnly: boolean;
  /** Opens a section, at this field if it is named. */
  onEdit: (section: PageItem, field?: string) => void;
  onFind: (section: string) => void;
}

export function PagePanel({ page, edits, isReadOnly, onEdit, onFind }: PagePanelProps) {
  const { id, title, address, isArranged } = page;
  const section = useMemo(() => sectionOf({ id, title, address }), [id, title, address]);
  const list = useSectionItems(section, edits.content);
  const { editing, items } = list;
  const steps = useSteps(page, list, onFind);
  const check = useCheckPage(page, section, list, onEdit);
  const destinations = useDestinations();
  const gallery = useTurns<string | undefined>();
  const { defaults } = pageRow(id);
  const isShipped = isSame(items, defaults);
  return (
    <section className="edit-panel" aria-label="Sections of the page" tabIndex={-1}>
      {isReadOnly && <ReadOnlyNote />}
      <div className="panel">
        <h2>{section.label}</h2>
        {!isReadOnly && <DraftNotes {...{ editing }} />}
        <LinkProblems problems={destinations?.problemsInItems(section, items)} />
        {items.length === 0 && <p>This page is deleted. Its history can restore it.</p>}
        <Structure
          {...{ page, list, isReadOnly, steps, onEdit, onFind }}
          onAdd={(after) => gallery.open(after)}
        />
        <div className="button-row">
          {!isReadOnly && items.length > 0 && (
            <Button
              icon={<Plus size={16} aria-hidden="true" />}
              aria-disabled={isFull(page.sections)}
              onClick={() => gallery.open(undefined)}
            >
              Add section
            </Button>
          )}
          <SectionHistory {...{ section, editing, isReadOnly }} />
          {!isReadOnly && <PreviewLinkButton {...{ editing }} />}
          {!isReadOnly && defaults.length > 0 && (
            <Button aria-disabled={isShipped} onClick={isShipped ? undefined : steps.reset}>
              As shipped
            </Button>
          )}
          {!isReadOnly && !isArranged && items.length > 0 && <DeletePage {...{ page, editing, edits }} />}
        </div>
        {!isReadOnly && !isArranged && items.length > 0 && <MenuPlaces page={page} content={edits.content} />}
        <PublishingBar {...{ editing, isReadOnly, check }}>
          <Button type="primary" loading={editing.isBusy} onClick={() => check() && void editing.publish()}>
            Publish<span className="visually-hidden"> {section.label}</span>
          </Button>
        </PublishingBar>
      </div>
      <Gallery
        {...gallery.dialog}
        onChoose={(kind) => {
          gallery.dialog.onClose();
          steps.insert((made) => (latest) => insertAfter(latest, gallery.value, newSection(kind, made)));
        }}
      />
      <SectionConflict {...{ section }} conflict={editing.conflict} />
    </section>
  );
}
