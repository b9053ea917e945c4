/** The database operations while a list or setting is edited. */
import type { Loaded } from '../../data/edits/useEdits';
import { ConflictError, SAVED_SINCE } from '../../data/errors';
import { useSaveRow } from '../../data/stored/storedRows';
import { useAction } from '../../data/useAction';
import { conflictWithOverlap, type Conflict } from './conflicts';
import { idOf, type ContentRows } from './Content';
import { useContentDrafts, useDraftCalls } from './contentDrafts';
import type { DraftTimes } from './draftLabels';
import type { OnScreen } from './useOnScreen';

export interface Success {
  readonly message: string;
  readonly description?: string | undefined;
  readonly undo?: () => unknown;
}

export function useStorage<T>(screen: OnScreen<T>, stored: ContentRows) {
  const { content, draft, beside, published } = screen;
  const drafts = useContentDrafts();
  const calls = useDraftCalls(idOf(content), draft);
  const saveRow = useSaveRow(content.table);
  const { act } = useAction();

  const save = (value: T, version: number) => {
    const isSection = content.table === 'site_content';
    // The database decides who reads a section.
    const secrecy = content.isPrivate && !isSection && { is_public: false };
    const values = { [isSection ? 'content' : 'value']: content.write(value), version, ...secrecy };
    return saveRow(content.key, values);
  };
  const reload = () => Promise.all([stored.reload(), drafts.reload()]);

  async function restorePublished(version: number): Promise<void> {
    try {
      if (draft ?? beside) {
        // The undo also restores the draft beside it.
        await calls.undo(content.write(published), version);
        await stored.reload();
      } else await save(published, version);
    } catch (error) {
      throw error instanceof ConflictError ? new ConflictError(SAVED_SINCE) : error;
    }
  }
  return {
    calls,
    save,
    reload,
    readRow: async () => (await stored.reload())[content.key],
    readDraft: async () => (await drafts.reload()).find(({ id }) => id === idOf(content)),
    /** Undoes this stored version. */
    undoFrom: (version: number) => () =>
      act(() => restorePublished(version), {
        done: `${content.name}: change undone`,
        failed: `${content.name}: the change could not be undone`,
      }),
  };
}

export type ContentStorage<T> = ReturnType<typeof useStorage<T>>;

/** Stores a value alone, so that a scheduled draft continues from it; with a draft, which ends; or as a draft. */
export function useSteps<T>(
  screen: OnScreen<T>,
  storage: ContentStorage<T>,
  ask: (conflict: Conflict<T>) => void,
) {
  const { content, edits, loaded, draft, beside, isLive, published } = screen;
  const { calls, save, undoFrom } = storage;
  const updated = `${content.name} updated successfully!`;

  /** If the draft is live, its edits are merged into the stored version beneath. */
  const beneath = (value: T) =>
    isLive ? content.merge({ base: loaded.value, mine: value, theirs: published }).value : value;

  async function storeAlone(next: Loaded<T>): Promise<Success> {
    const value = beneath(next.value);
    const { version } = await save(value, next.version);
    screen.forget();
    const said = { message: updated, undo: undoFrom(version) };
    if (!(draft ?? beside)) return said;
    const after = await storage.readDraft();
    if (after?.base && after.base_version !== version)
      ask(conflictWithOverlap(content, value, version, after));
    return {
      ...said,
      description: screen.isScheduled ? 'The scheduled version stays scheduled.' : undefined,
    };
  }

  /** `value` if the draft was edited. */
  async function storeWithDraft({ version, prepared = 0 }: Loaded<T>, value?: T): Promise<Success> {
    const made = value !== undefined && { value: content.write(value) };
    await calls.publish({ draft_version: prepared, stored_version: version, ...made });
    const [rows] = await storage.reload();
    screen.forget();
    screen.setOpened(false);
    const undo = undoFrom(rows[content.key]?.version ?? 0);
    if (!made) return { message: `${content.name} published`, undo };
    const what = beside ? 'The scheduled version' : 'The draft you opened';
    return { message: updated, description: `${what} was published with it.`, undo };
  }

  const storeDraft =
    ({ publish_at, unpublish_at }: DraftTimes) =>
    async (next: Loaded<T>): Promise<Success> => {
      const base = !draft && { base: content.write(edits ? edits.base : loaded.value) };
      const value = content.write(next.value);
      const saved = { value, ...base, base_version: next.version, publish_at, unpublish_at };
      // A draft whose time is over is replaced.
      await calls.save(saved, next.prepared ?? beside?.version ?? 0);
      screen.forget();
      screen.setOpened(publish_at !== null);
      const how = publish_at ? 'scheduled' : 'saved, not visible to visitors yet';
      return { message: `${content.name}: draft ${how}` };
    };

  return { storeAlone, storeWithDraft, storeDraft };
}
