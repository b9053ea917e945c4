/** The prepared versions of sections and settings: at most one for each, and which of them this person has opened. */
import { useDelete, useInvalidate, useList, useUpdate, type BaseRecord } from '@refinedev/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Database } from '../../../../src/shared/database.types';
import { useCallFunction, type AnswerOf, type FunctionName } from '../../data/functions';
import { useNow } from '../../ui/clock';
import { draftState, type DraftTimes } from './draftLabels';

const resource = 'content_drafts';

export type DraftRow = Database['public']['Tables']['content_drafts']['Row'];

export function useContentDrafts() {
  const { query, result } = useList<DraftRow & BaseRecord>({
    resource,
    pagination: { mode: 'off' },
    // One whose time has come is a version by then, whichever of the reads of a screen comes first.
    meta: { before: 'settle_content' satisfies FunctionName },
  });
  return {
    rows: result.data as readonly DraftRow[],
    isLoading: query.isLoading,
    isFailed: query.isError && !query.data,
    /** Reads again; gives the fresh rows. Throws RequestError. */
    async reload(): Promise<readonly DraftRow[]> {
      const { data } = await query.refetch({ throwOnError: true });
      return data?.data ?? [];
    },
  };
}

/** Without those whose time is over, which nothing shows as what is or will be. */
export function useCurrentDrafts() {
  const now = useNow();
  const { rows, ...drafts } = useContentDrafts();
  return { ...drafts, rows: rows.filter((draft) => draftState(draft, now) !== 'ended') };
}

export function useContentDraft(id: string): DraftRow | undefined {
  return useContentDrafts().rows.find((row) => row.id === id);
}

const OPENED = ['opened drafts'];

/** Which drafts for another time are open, on every screen of this tab. */
export function useOpenedDrafts() {
  const queryClient = useQueryClient();
  const { data: ids = [] } = useQuery<readonly string[]>({
    queryKey: OPENED,
    queryFn: skipToken,
    initialData: [],
    gcTime: Infinity,
  });
  return {
    isOpened: (id: string) => ids.includes(id),
    setOpened: (id: string, isOpened: boolean) =>
      queryClient.setQueryData<readonly string[]>(OPENED, (before = []) => [
        ...before.filter((other) => other !== id),
        ...(isOpened ? [id] : []),
      ]),
  };
}

export type PreviewLink = AnswerOf<'create_preview_link'>;

interface SavedDraft extends Partial<DraftTimes> {
  readonly value: unknown;
  /** What was published then; left out where that has not changed, or the database knows. */
  readonly base?: unknown;
  /** The stored version it was made from. */
  readonly base_version: number;
}

/** What a screen asks of the database about the draft that the person has seen; a newer one is never overwritten. */
export function useDraftCalls(id: string, draft: DraftRow | undefined) {
  const invalidate = useInvalidate();
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: remove } = useDelete();
  const callFunction = useCallFunction();

  const reload = () => invalidate({ resource, invalidates: ['resourceAll'] });
  /** Whatever the answer, what is shown afterwards is what is stored. */
  async function thenReload<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      await reload();
    }
  }

  return {
    /** Over the version of the draft that it goes on with; 0 where there is none. */
    save: (saved: SavedDraft, version = draft?.version ?? 0) =>
      thenReload(update({ resource, id, values: { ...saved, version }, invalidates: [] })),
    /**
     * Makes the draft the stored version, or what was made of it. Both versions are those the person has seen. Whoever asks
     * reads again what has come of it.
     */
    publish: (seen: { draft_version: number; stored_version: number; value?: object }) =>
      callFunction('publish_draft', { id, ...seen }).catch(async (error: unknown) => {
        await reload();
        throw error;
      }),
    /** Stores `value` again over what was saved as this version, and puts the draft beside it as it was. */
    undo: (value: object, stored_version: number) =>
      thenReload(callFunction('undo_publish', { id, value, stored_version })),
    /** A version that somebody has saved since stays. */
    discard: () => thenReload(remove({ resource, id, meta: { version: draft?.version }, invalidates: [] })),
    createLink: (hours: number) => callFunction('create_preview_link', { id, hours }),
    endLinks: () => callFunction('end_preview_links', { id }),
  };
}
