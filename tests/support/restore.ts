/** A restore as the command does it, whatever data folder lies in this checkout. */
import { findErasures } from '../../src/tools/backup/erasures';
import { openDataFolder, openDataFolderToRestore } from '../../src/tools/backup/openPlace';
import { withPlace } from '../../src/tools/backup/place';
import { readFilled, restoreBackup } from '../../src/tools/backup/restoreBackup';
import { readTables } from '../../src/tools/backup/tables';
import { copyDataTemplate } from './dataTemplate';

export const restore = (folder: string, dataDir: string, { overwrite = false } = {}) =>
  restoreBackup({
    folder,
    overwrite,
    open: (migrations) => openDataFolderToRestore(dataDir, migrations),
    findErasures: (manifest) =>
      findErasures({ folder, manifest, erasedFrom: undefined, dataDir, usualDataDir: dataDir }),
    report: () => undefined,
  });

/** A data folder with the migrations and nothing else, which a restore takes for a new one in a fraction of the time. */
export async function makeBareFolder(place: string): Promise<string> {
  const dataDir = await copyDataTemplate(place);
  await withPlace(await openDataFolder(dataDir), async ({ database }) => {
    const filled = await readFilled(database, await readTables(database));
    // Of a database that nobody has used: the sample content and what was noted of it.
    await database.query('set session_replication_role = replica');
    for (const name of filled) await database.query(`delete from ${name}`);
  });
  return dataDir;
}
