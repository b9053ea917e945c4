/** What a screen asks of the database about one draft. Everything rejects with the classes of kit/errors. */
import { useDelete, useInvalidate, useUpdate } from '@refinedev/core';
import { useCallFunction, type AnswerOf } from '../../data/functions';
import type { DraftRow } from './contentDrafts';
import type { DraftTimes } from './draftLabels';

export type PreviewLink = AnswerOf<'create_preview_link'>;

interface SavedDraft extends Partial<DraftTimes> {
  readonly value: unknown;
  /** What was published then; left out where that has not changed, or the database knows. */
  readonly base?: unknown;
  /** The stored version it was made from. */
  readonly base_version: number;
}

const resource = 'content_drafts';

/** `draft` is the one that the person has seen: a newer one is never overwritten. */
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

export type DraftCalls = ReturnType<typeof useDraftCalls>;
