// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ForbiddenError } from '../../../../admin/kit/data/errors';
import type { ImageStore } from '../../../../admin/kit/images/ImageStore';
import { useUploads } from '../../../../admin/kit/images/upload/useUploads';
import { createStage } from '../../../stage/adminHooks';

/** A GIF is stored unchanged; other pictures are redrawn, which requires a browser. */
const picture = (name: string, text = 'GIF89a') => new File([text], name, { type: 'image/gif' });

/** A bucket that is full after `room` files. */
function createBucket(room = 10) {
  const files: string[] = [];
  let count = 0;
  const store: ImageStore = {
    put: async ({ extension }, onSent) => {
      if (files.length === room) throw new ForbiddenError();
      onSent(6);
      const name = `public/${++count}.${extension}`;
      files.push(name);
      return name;
    },
    addressOf: (name) => name,
    remove: async (names) =>
      void files.splice(0, files.length, ...files.filter((name) => !names.includes(name))),
  };
  return { files, store };
}

function theDialog(stage: ReturnType<typeof createStage>, names: string[]) {
  const { result } = renderHook(() => useUploads(names.map((name) => picture(name))), {
    wrapper: stage.wrapper,
  });
  return {
    states: () => result.current.queue.map(({ state }) => state),
    problems: () => result.current.queue.map(({ problem }) => problem),
    describe: (...keys: number[]) =>
      act(async () => keys.forEach((key) => result.current.change(key, { alt: ` Picture ${key} ` }))),
    start: () => act(() => result.current.start()),
  };
}

describe('uploads', () => {
  beforeEach(
    () =>
      void vi.stubGlobal('createImageBitmap', async () => ({
        width: 40,
        height: 30,
        close: () => undefined,
      })),
  );

  test('uploads continue after a failed one, which can be retried', async () => {
    const stage = createStage({}, createBucket().store);
    const dialog = theDialog(stage, ['one.gif', 'two.gif']);
    await dialog.describe(0, 1);
    const failure = new ForbiddenError();
    stage.failNext(failure);
    expect(await dialog.start()).toBeUndefined();
    expect(dialog.states()).toEqual(['failed', 'done']);
    expect(dialog.problems()[0]).toBe(failure.message);
    expect(stage.said).toMatchObject([{ type: 'error' }]);
    expect(await dialog.start()).toHaveLength(2);
  });
  test('uploads delete their file if it does not get into the library', async () => {
    const { store, files } = createBucket();
    const stage = createStage({}, store);
    const dialog = theDialog(stage, ['one.gif']);
    await dialog.describe(0);
    stage.failNext(new ForbiddenError());
    await dialog.start();
    expect(files).toEqual([]);
  });
  test('uploads ask for a new sign-in when the session has expired', async () => {
    const stage = createStage({}, createBucket(0).store);
    const dialog = theDialog(stage, ['one.gif']);
    await dialog.describe(0);
    await dialog.start();
    expect(stage.authErrors).toEqual([expect.any(ForbiddenError)]);
    expect(stage.writes).toEqual([]);
  });
});
