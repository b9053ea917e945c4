/** What was built holds no key, token or password. Needs no page. */
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkBundle } from '../../src/tools/doctor/bundleChecks';

test('nothing that was built would open anything', async () => {
  expect(await checkBundle(resolve(import.meta.dirname, '../../dist'), undefined)).toEqual([]);
});
