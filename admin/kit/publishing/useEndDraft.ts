import { useDelete, useInvalidate } from '@refinedev/core';

/**
 * Removes the draft that saved edits went on with: it has been published with them. `version` is the one that was opened,
 * so that what a colleague has made of it since stays. Answers what a person should know of it; never rejects.
 */
export function useEndDraft() {
  const { mutateAsync: remove } = useDelete();
  const invalidate = useInvalidate();
  return async (id: string, version: number | undefined): Promise<string | undefined> => {
    if (version === undefined) return undefined;
    const resource = 'content_drafts';
    try {
      await remove({
        resource,
        id,
        meta: { version },
        invalidates: [],
        successNotification: false,
        errorNotification: false,
      });
      return 'The draft that you opened is published with it.';
    } catch (error) {
      return `The draft that you opened is still there. ${error instanceof Error ? error.message : ''}`;
    } finally {
      await invalidate({ resource, invalidates: ['resourceAll'] });
    }
  };
}
