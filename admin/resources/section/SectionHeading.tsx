/** The heading above the items of a section. */
import { Button, Alert, Empty } from 'antd';
import { Plus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { ListSection, Item } from '../../../src/shared/content/listSection';
import { useStoredRows, type RowOf } from '../../kit/data/stored/storedRows';
import { PageHeading, SiteLink } from '../../kit/ui/view/PageHeading';
import { isShown } from '../../kit/content/VisibilityTag';
import { VisibilitySwitch } from '../../kit/content/VisibilitySwitch';
import { storedIn } from '../../kit/content/publishing/Content';
import { History, useRestore } from '../../kit/content/versions/History';
import { ItemsVersion } from '../../kit/content/versions/ItemsVersion';
import { savedVersion } from '../../kit/content/versions/versions';
import type { Editing } from '../../kit/content/publishing/useEditing';
import { DraftNotes } from '../../kit/content/publishing/DraftNotes';
import { useDestinations } from '../../kit/data/stored/useDestinations';
import { LinkProblems, Problems, ReadOnlyNote } from '../../kit/ui/view/states';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import type { Values } from '../../kit/fields/useFieldForm';
import { When } from '../../kit/ui/view/values';
import { type SectionItems, itemEdits } from './sectionContent';

/** The place on the site, or the reason why visitors do not see it. */
function WhereSeen({ section: { visibility, path, isPrivate } }: { section: ListSection }) {
  const { rows, isLoading } = useStoredRows('site_settings');
  if (isPrivate) return 'Visitors see these questions only on jobs that use them.';
  if (isLoading || isShown(visibility, rows)) return <SiteLink path={path} />;
  return 'Hidden: visitors do not see it.';
}

/** The visibility switch of a section, beside its editor. */
function SectionVisibility({ section, isReadOnly }: { section: ListSection; isReadOnly: boolean }) {
  const settings = useStoredRows('site_settings');
  const { visibility } = section;
  if (!visibility || settings.isLoading || settings.isFailed) return null;
  const isVisible = isShown(visibility, settings.rows);
  return <VisibilitySwitch setting={visibility} as="p" {...{ isVisible, isReadOnly }} />;
}

interface SectionHeadingProps {
  section: ListSection;
  canEdit: boolean;
  addButton: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  children: ReactNode;
}

/** The description of the list, its place on the site, its visibility, and the button to add an item. */
export function SectionHeading({ section, canEdit, addButton, onAdd, children }: SectionHeadingProps) {
  return (
    <>
      <PageHeading title={section.label} lead={<WhereSeen section={section} />}>
        {children}
        {canEdit && (
          <Button ref={addButton} icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
            Add {section.nouns.one}
          </Button>
        )}
      </PageHeading>
      <SectionVisibility section={section} isReadOnly={!canEdit} />
    </>
  );
}

interface SectionHistoryProps {
  section: ListSection;
  editing: Editing<Item[]>;
  isReadOnly: boolean;
}

/** Every version of a list, beside the current one. */
export function SectionHistory({ section, editing, isReadOnly }: SectionHistoryProps) {
  const { content, edits, row, visible } = editing;
  const restore = useRestore<Item[]>(edits !== undefined, editing.restore);
  return (
    <History
      name={section.label}
      of={{
        table: 'site_content',
        key: section.id,
        read: (value) => section.resolve(value).items,
        builtIn: [...section.defaults],
      }}
      current={savedVersion(row, storedIn(row))}
      describe={(before, after) => content.describe(before, after)}
      render={({ version, comparison }, close) => {
        const title = `Version ${version.number}`;
        if (comparison === 'before') {
          const before = version.previous?.value ?? [];
          return <ItemsVersion {...{ section, before }} after={version.value} sides={['Before', title]} />;
        }
        return (
          <ItemsVersion
            section={section}
            before={version.value}
            after={visible}
            sides={[title, 'Now']}
            {...(!isReadOnly && { onRestore: (chosen) => restore(chosen, version.number, close) })}
          />
        );
      }}
    />
  );
}

interface SectionNotesProps {
  section: ListSection;
  stored: RowOf['site_content'] | undefined;
  list: SectionItems;
  canEdit: boolean;
  /** Nothing is stored, and opening the screen does not change that. */
  isBuiltIn: boolean;
}

/** Notices above the list: role, built-in items, invalid values, unsaved work, an empty list. */
export function SectionNotes({ section, stored, list, canEdit, isBuiltIn }: SectionNotesProps) {
  const { many } = section.nouns;
  const { items, problems } = section.resolve(stored?.content);
  const destinations = useDestinations();
  return (
    <>
      {!canEdit && <ReadOnlyNote />}
      {isBuiltIn && list.items.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={`These ${many} are built in and not saved yet.${section.isPrivate ? '' : ' Visitors see them as shown here.'}`}
        />
      )}
      <Problems title={`Some saved ${many} are invalid`} problems={problems} />
      <LinkProblems problems={destinations?.problemsInItems(section, items)} />
      {canEdit && <DraftNotes editing={list.editing} />}
      {list.items.length === 0 && (
        <Empty
          description={section.emptyText ?? `No ${many} yet. Add the first one.`}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
        />
      )}
    </>
  );
}

interface UnfinishedItemsProps {
  section: ListSection;
  ids: readonly string[];
  onContinue: (id: string) => void;
}

/** Offers to continue unsaved text in the form of an item. */
export function UnfinishedItems({ section, ids, onContinue }: UnfinishedItemsProps) {
  const editsStore = useEditsStore();
  const shown = ids.flatMap((id) => {
    const edits = editsStore.read<Values>(itemEdits(section, id));
    return edits ? [{ id, edits, name: section.title(edits.value) || `a new ${section.nouns.one}` }] : [];
  });
  return shown.map(({ id, edits, name }) => (
    <Alert
      key={id}
      type="info"
      showIcon
      message={`Continue where you left off: ${name}`}
      description={
        <>
          Your changes from <When iso={edits.changedAt} /> are kept, but are not in the list yet.
        </>
      }
      action={
        <div className="button-row">
          <Button onClick={() => onContinue(id)}>
            Continue<span className="visually-hidden"> with {name}</span>
          </Button>
          <Button onClick={() => editsStore.clear(itemEdits(section, id))}>
            Discard it<span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      }
    />
  ));
}
