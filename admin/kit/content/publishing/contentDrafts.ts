/** The drafts of sections and settings: at most one for each, and which scheduled ones this person has opened. */
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
    // The read order must not matter: a draft whose time has come is already a version.
    meta: { before: 'settle_content' satisfies FunctionName },
  });
  return {
    rows: result.data as readonly DraftRow[],
    isLoading: query.isLoading,
    isFailed: query.isError && !query.data,
    /** Reads again; returns the fresh rows. Throws RequestError. */
    async reload(): Promise<readonly DraftRow[]> {
      const { data } = await query.refetch({ throwOnError: true });
      return data?.data ?? [];
    },
  };
}

/** Leaves out drafts whose time is over, which no screen shows. */
export function useCurrentDrafts() {
  const now = useNow();
  const { rows, ...drafts } = useContentDrafts();
  return { ...drafts, rows: rows.filter((draft) => draftState(draft, now) !== 'ended') };
}

export function useContentDraft(id: string): DraftRow | undefined {
  return useContentDrafts().rows.find((row) => row.id === id);
}

const OPENED = ['opened drafts'];

/** The scheduled drafts opened on any screen of this tab. */
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
  /** The value published then; omitted if unchanged or known to the database. */
  readonly base?: unknown;
  /** The stored version that it is based on. */
  readonly base_version: number;
}

/** The draft operations of a screen; a newer draft is never overwritten. */
export function useDraftCalls(id: string, draft: DraftRow | undefined) {
  const invalidate = useInvalidate();
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: remove } = useDelete();
  const callFunction = useCallFunction();

  const reload = () => invalidate({ resource, invalidates: ['resourceAll'] });
  /** In any case, the screen shows the stored state afterwards. */
  async function thenReload<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      await reload();
    }
  }

  return {
    /** The version of the draft that it continues; 0 if there is none. */
    save: (saved: SavedDraft, version = draft?.version ?? 0) =>
      thenReload(update({ resource, id, values: { ...saved, version }, invalidates: [] })),
    /**
     * Publishes the draft or a value derived from it. Both versions are those the person has seen. The caller reads
     * again afterwards.
     */
    publish: (seen: { draft_version: number; stored_version: number; value?: object }) =>
      callFunction('publish_draft', { id, ...seen }).catch(async (error: unknown) => {
        await reload();
        throw error;
      }),
    /** Restores `value` over the version just saved, and the draft beside it. */
    undo: (value: object, stored_version: number) =>
      thenReload(callFunction('undo_publish', { id, value, stored_version })),
    /** A version saved since then stays. */
    discard: () => thenReload(remove({ resource, id, meta: { version: draft?.version }, invalidates: [] })),
    createLink: (hours: number) => callFunction('create_preview_link', { id, hours }),
    endLinks: () => callFunction('end_preview_links', { id }),
  };
}
