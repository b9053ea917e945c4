/** Second factors in a backup: encrypted, and readable elsewhere only with the original server's key. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BuiltInBackend } from '../../src/backend/backend';
import { readFactorKey } from '../../src/backend/home';
import { openDataFolder } from '../../src/tools/backup/openPlace';
import { withPlace } from '../../src/tools/backup/place';
import { saveBackup } from '../../src/tools/backup/saveBackup';
import { copyFilled, makeBareFolder, OWNER, restore } from '../stage/database/backups';
import { useDataDirs } from '../stage/database/dataDir';
import { codeNow, of, onPhones, problemOf, show } from '../stage/database/phones';

const dirs = useDataDirs();
let backend: BuiltInBackend;
const { signedIn, rpc, enrolled } = onPhones(
  () => ({ backend }),
  () => OWNER,
);

test('second factors are in the backup, and another server reads them with the keys of the first', async () => {
  const dataDir = await copyFilled(await dirs.create());
  backend = await dirs.start({ dataDir });
  const { client, id, secret } = await enrolled();
  const [recoveryCode = ''] = await rpc(client, 'new_recovery_codes');
  await dirs.close(backend);
  const folder = join(await dirs.create(), 'backup');
  await withPlace(await openDataFolder(dataDir), (place) => saveBackup(place, folder));

  const elsewhere = await makeBareFolder(join(await dirs.create(), 'elsewhere'));
  await rm(join(elsewhere, 'keys.json'));
  const closed = expect.stringMatching(/^Authenticator apps whose codes will be refused.*: 1\. .*--keys/);
  expect((await restore(folder, elsewhere)).notes).toContainEqual(closed);
  backend = await dirs.start({ dataDir: elsewhere });
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const without = await signedIn();
  const { error } = await show(without, id, codeNow(secret));
  expect([error?.status, error?.message]).toEqual([403, expect.stringContaining('restored without its key')]);
  expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('factorKey in keys.json'));
  printed.mockRestore();
  of(await show(without, id, recoveryCode));
  await dirs.close(backend);

  const factorKey = await readFactorKey(join(dataDir, 'keys.json'));
  const { notes } = await restore(folder, elsewhere, { overwrite: true, factorKey });
  expect(notes).not.toContainEqual(closed);
  backend = await dirs.start({ dataDir: elsewhere });
  expect(problemOf(await show(await signedIn(), id, codeNow(secret)))).toBeNull();
});
