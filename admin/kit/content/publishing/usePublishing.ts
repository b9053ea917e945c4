/** The steps from an edit to what visitors see. */
import { useEffect, useRef } from 'react';
import { useAction } from '../../data/useAction';
import { useContentDraft, type DraftTimes } from './contentDrafts';
import type { Publishable } from './Publishable';
import { useDraftCalls } from './useDraftCalls';

type Calls = ReturnType<typeof useDraftCalls>;

const TYPED_MEANWHILE =
  'You made changes while the draft was loading. Your changes are kept: open the draft again to replace them.';

/** What the draft was made from, so that a merge can tell who changed what. */
async function baseOf<T>(target: Publishable<T>, calls: Calls, version: number): Promise<T> {
  if (version === target.stored.version) return target.stored.value;
  return target.fromStored(version === 0 ? undefined : await calls.readVersion(version));
}

/** A save that came too late shows what is stored by then. */
const thenReload = async <T>(target: Publishable<T>, step: Promise<unknown>) => {
  try {
    await step;
  } finally {
    await target.reload().catch(() => undefined);
  }
};

export function usePublishing<T>(target: Publishable<T>) {
  const { id, name, stored, edits } = target;
  const draft = useContentDraft(id);
  const calls = useDraftCalls(id, draft);
  const { isBusy, act } = useAction();
  const lastChange = useRef<string>(undefined);
  useEffect(() => {
    lastChange.current = edits?.changedAt;
  });

  const saveEdits = async ({ publish_at, unpublish_at }: DraftTimes) => {
    const value = target.toStored(edits?.value ?? stored.value);
    const base_version = edits?.version ?? stored.version;
    const isSaved = await act(() => calls.save({ value, base_version, publish_at, unpublish_at }), {
      done: publish_at ? `${name}: draft saved` : `${name}: draft saved, not visible to visitors yet`,
      failed: 'The draft was not saved',
    });
    if (isSaved) target.forget();
    return isSaved;
  };

  /** New times for the draft as it is. */
  const schedule = (times: DraftTimes) =>
    act(
      async () => calls.save({ value: await calls.read(), base_version: draft?.base_version ?? 0, ...times }),
      {
        done: times.publish_at ? `${name}: draft scheduled` : `${name}: schedule removed`,
        failed: 'The schedule was not saved',
      },
    );

  const openDraft = async ({ version, base_version }: NonNullable<typeof draft>) => {
    const value = target.fromStored(await calls.read());
    const base = await baseOf(target, calls, base_version);
    if (lastChange.current !== edits?.changedAt) throw new Error(TYPED_MEANWHILE);
    target.open({
      version: base_version,
      base,
      value,
      changedAt: new Date().toISOString(),
      prepared: version,
    });
  };

  return {
    draft,
    calls,
    isBusy,
    /** Whether the edits on the screen go on with the draft, and do not take its place. */
    isOpened: draft !== undefined && edits?.prepared === draft.version,
    saveEdits,
    schedule,
    openDraft: async () => draft && act(() => openDraft(draft), { failed: 'The draft could not be opened' }),
    publish: () =>
      act(() => thenReload(target, calls.publish()), {
        done: `${name} published`,
        failed: `${name}: the draft was not published`,
      }),
    discard: () => act(calls.discard, { done: 'Draft discarded', failed: 'The draft was not discarded' }),
  };
}
