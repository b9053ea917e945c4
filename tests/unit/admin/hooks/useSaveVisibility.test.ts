// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OfflineError } from '../../../../admin/kit/data/errors';
import { useStoredRows } from '../../../../admin/kit/data/stored/storedRows';
import { useSaveVisibility } from '../../../../admin/kit/content/visibility/useSaveVisibility';
import { showTestimonials } from '../../../../src/shared/content/settings/visibility';
import { createStage } from '../../../support/adminStage';

const { key } = showTestimonials;
const shown = (enabled: boolean, version: number) => ({ key, value: { enabled }, version });

/** The switch on a screen that has read what is stored. */
async function theSwitch(stage: ReturnType<typeof createStage>) {
  const { result } = renderHook(
    () => ({ settings: useStoredRows('site_settings'), save: useSaveVisibility() }),
    { wrapper: stage.wrapper },
  );
  await waitFor(() => expect(result.current.settings.isLoading).toBe(false));
  /** Gives what it failed with. */
  return async (enabled: boolean) => {
    const saving = () => result.current.save(showTestimonials, enabled).catch((error: unknown) => error);
    return act(saving);
  };
}

describe('a switch of visibility', () => {
  test('is saved although somebody saved it first, for it means the same on any version', async () => {
    const stage = createStage({ site_settings: [shown(true, 4)] });
    const save = await theSwitch(stage);
    stage.rows['site_settings'] = [shown(true, 7)];
    await save(false);
    expect(stage.rows['site_settings']).toEqual([shown(false, 8)]);
  });
  test('is not tried again after any other failure', async () => {
    const stage = createStage({ site_settings: [shown(true, 4)] });
    const save = await theSwitch(stage);
    stage.failNext(new OfflineError());
    expect(await save(false)).toBeInstanceOf(OfflineError);
    expect(stage.writes).toHaveLength(1);
  });
});
