// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStoredRows } from '../../../../admin/kit/data/stored/storedRows';
import { useSaveVisibility } from '../../../../admin/kit/content/VisibilitySwitch';
import { showTestimonials } from '../../../../src/shared/content/visibility';
import { createStage } from '../../../stage/adminHooks';

const { key } = showTestimonials;
const shown = (enabled: boolean, version: number) => ({ key, value: { enabled }, version });

test('a switch is saved over a newer version, because it has the same effect on any version', async () => {
  const stage = createStage({ site_settings: [shown(true, 4)] });
  const { result } = renderHook(
    () => ({ settings: useStoredRows('site_settings'), save: useSaveVisibility() }),
    { wrapper: stage.wrapper },
  );
  await waitFor(() => expect(result.current.settings.isLoading).toBe(false));
  stage.rows['site_settings'] = [shown(true, 7)];
  await act(() => result.current.save(showTestimonials, false));
  expect(stage.rows['site_settings']).toEqual([shown(false, 8)]);
});
