/** What visitors see is stored: alone, so that a draft for another time goes on from it, or with a draft, which ends. */
import type { Loaded } from '../../data/drafts/editDraft';
import { ConflictError, SAVED_SINCE } from '../../data/errors';
import { useSaveRow } from '../../data/stored/useSaveRow';
import { useAction } from '../../data/useAction';
import type { Content, ContentRows } from './Content';
import { useContentDrafts } from './contentDrafts';
import type { DraftTimes } from './draftLabels';
import type { Success } from './useAttempts';
import { overlapConflict, type Conflicts } from './useConflicts';
import type { ContentEditing } from './useContentEditing';
import type { DraftCalls } from './useDraftCalls';

/** Stores a value over the version that is named, and takes that back. */
function useStore<T>(content: Content<T>, { published }: ContentEditing<T>, calls: DraftCalls) {
  const { table, key, name } = content;
  const saveRow = useSaveRow(table);
  const { act } = useAction();
  const save = (value: T, version: number) => {
    const column = table === 'site_content' ? 'content' : 'value';
    // Of a section the database itself says who reads it.
    const secrecy = content.isPrivate && table === 'site_settings' && { is_public: false };
    return saveRow(key, { [column]: content.write(value), version, ...secrecy });
  };
  async function takeBack(version: number, reload: (() => Promise<unknown>) | undefined) {
    try {
      if (!reload) return await save(published, version);
      await calls.undo(content.write(published), version);
      return await reload();
    } catch (error) {
      throw error instanceof ConflictError ? new ConflictError(SAVED_SINCE) : error;
    }
  }
  /** `reload` where a draft stood beside it, which comes back as it was. */
  const undoFrom = (version: number, reload?: () => Promise<unknown>) => () =>
    act(() => takeBack(version, reload), {
      done: `${name}: the change was undone`,
      failed: `${name}: the change was not undone`,
    });
  return { save, undoFrom };
}

export function useStoring<T>(
  content: Content<T>,
  stored: ContentRows,
  editing: ContentEditing<T>,
  calls: DraftCalls,
  conflicts: Conflicts<T>,
) {
  const { loaded, prepared, beside, isLive, published } = editing;
  const { save, undoFrom } = useStore(content, editing, calls);
  const drafts = useContentDrafts();
  const draft = prepared ?? beside;
  const updated = `${content.name} updated successfully!`;

  /** Where visitors see a draft, what was made of that is brought into what is stored beneath. */
  const beneath = (value: T) =>
    isLive ? content.merge({ base: loaded.value, mine: value, theirs: published }).value : value;

  async function storeAlone(next: Loaded<T>): Promise<Success> {
    const value = beneath(next.value);
    const { version } = await save(value, next.version);
    editing.forget();
    if (!draft) return { message: updated, undo: undoFrom(version) };
    const after = (await drafts.reload()).find(({ id }) => id === draft.id);
    if (after?.base && after.base_version !== version) {
      conflicts.ask(overlapConflict(content, value, version, after));
    }
    const description = editing.isScheduled ? 'What is scheduled stays scheduled.' : undefined;
    return { message: updated, description, undo: undoFrom(version, stored.reload) };
  }

  /** `value` where somebody made something of the draft. */
  async function storeWithDraft(
    { version, prepared: draft_version = 0 }: Loaded<T>,
    value?: T,
  ): Promise<Success> {
    const made = value !== undefined && { value: content.write(value) };
    await calls.publish({ draft_version, stored_version: version, ...made });
    const [rows] = await Promise.all([stored.reload(), drafts.reload()]);
    editing.forget();
    editing.setOpened(false);
    const undo = undoFrom(rows[content.key]?.version ?? 0, stored.reload);
    if (!made) return { message: `${content.name} published`, undo };
    const what = beside ? 'What was scheduled' : 'The draft that you opened';
    return { message: updated, description: `${what} is published with it.`, undo };
  }

  return { storeAlone, storeWithDraft };
}

/** Keeps a value as the draft that colleagues see, for visitors at these times. */
export function useStoreDraft<T>(content: Content<T>, editing: ContentEditing<T>, calls: DraftCalls) {
  const { draft: edits, loaded, prepared, beside } = editing;
  // One whose time is over makes room.
  const replaced = beside?.version ?? 0;
  return ({ publish_at, unpublish_at }: DraftTimes) =>
    async (next: Loaded<T>): Promise<Success> => {
      const base = !prepared && { base: content.write(edits ? edits.base : loaded.value) };
      const value = content.write(next.value);
      const saved = { value, ...base, base_version: next.version, publish_at, unpublish_at };
      await calls.save(saved, next.prepared ?? replaced);
      editing.forget();
      editing.setOpened(publish_at !== null);
      const how = publish_at ? 'scheduled' : 'saved, not visible to visitors yet';
      return { message: `${content.name}: draft ${how}` };
    };
}
