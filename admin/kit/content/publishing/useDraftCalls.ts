/** What a screen asks of the database about one draft. Everything rejects with the classes of kit/errors. */
import { useDataProvider, useDelete, useInvalidate, useUpdate } from '@refinedev/core';
import { useCallFunction, type AnswerOf } from '../../data/functions';
import type { DraftRow, DraftTimes } from './contentDrafts';

export type PreviewLink = AnswerOf<'create_preview_link'>;

interface SavedDraft extends Partial<DraftTimes> {
  readonly value: unknown;
  /** The stored version it was made from. */
  readonly base_version: number;
}

const resource = 'content_drafts';

/** `draft` is the one that the person has seen: a newer one is never overwritten. */
export function useDraftCalls(id: string, draft: DraftRow | undefined) {
  const provider = useDataProvider()();
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
    /** An earlier version of what the draft stands in for; undefined where it is not kept. */
    async readVersion(version: number): Promise<unknown> {
      const [table = '', key = ''] = id.split('/');
      const { data } = await provider.getList({
        resource: 'content_revisions',
        filters: Object.entries({ table_name: table, key, version }).map(([field, value]) => ({
          field,
          operator: 'eq',
          value,
        })),
        pagination: { mode: 'off' },
      });
      return data[0]?.['value'];
    },
    /** Makes it the stored version, if nobody has saved since it was made. */
    publish: () =>
      callFunction('publish_draft', {
        id,
        draft_version: draft?.version ?? 0,
        stored_version: draft?.base_version ?? 0,
      }),
    /** A version that somebody has saved since stays. */
    discard: () => thenReload(remove({ resource, id, meta: { version: draft?.version }, invalidates: [] })),
    createLink: (hours: number) => callFunction('create_preview_link', { id, hours }),
    endLinks: () => callFunction('end_preview_links', { id }),
  };
}

export type DraftCalls = ReturnType<typeof useDraftCalls>;
