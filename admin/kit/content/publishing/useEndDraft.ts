import { useDataProvider, useDelete, useInvalidate } from '@refinedev/core';
import { messageOf, NothingSavedError } from '../../data/errors';

const resource = 'content_drafts';

/**
 * Removes the draft that saved edits went on with: it has been published with them. `version` is the one that was opened,
 * so that what a colleague has made of it since stays. Answers what a person should know of it; never rejects.
 */
export function useEndDraft() {
  const provider = useDataProvider()();
  const { mutateAsync: remove } = useDelete();
  const invalidate = useInvalidate();

  /** The database removes a draft by itself where the stored version says the same. */
  async function isGone(id: string) {
    const { data } = await provider.getList({
      resource,
      filters: [{ field: 'id', operator: 'eq', value: id }],
      pagination: { mode: 'off' },
      meta: { select: 'id' },
    });
    return data.length === 0;
  }

  return async (id: string, version: number | undefined): Promise<string | undefined> => {
    if (version === undefined) return undefined;
    const done = 'The draft that you opened is published with it.';
    try {
      await remove({
        resource,
        id,
        meta: { version },
        invalidates: [],
      });
      return done;
    } catch (error) {
      if (error instanceof NothingSavedError && (await isGone(id).catch(() => false))) return done;
      return `The draft that you opened was not removed. ${messageOf(error) ?? ''}`;
    } finally {
      await invalidate({ resource, invalidates: ['resourceAll'] });
    }
  };
}
