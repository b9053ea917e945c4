// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openRouter } from '../../src/app/navigation/openRouter';

test('a view transition that was cut short is nothing that a page reports', async () => {
  const transition = {
    ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')),
    finished: Promise.resolve(),
  };
  const start = vi.fn(() => transition);
  Object.assign(document, { startViewTransition: start });
  const unheard = vi.spyOn(transition.ready, 'catch');
  await openRouter([{ path: '*' }]);
  expect(document.startViewTransition(() => undefined)).toBe(transition);
  expect(start).toHaveBeenCalledTimes(1);
  expect(unheard).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'startViewTransition');
});
