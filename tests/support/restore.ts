/** A restore as the command does it, whatever data folder lies in this checkout. */
import { findErasures } from '../../src/tools/backup/erasures/findErasures';
import { openDataFolderToRestore } from '../../src/tools/backup/places/dataFolder';
import { restoreBackup } from '../../src/tools/backup/restoreBackup';

export const restore = (folder: string, dataDir: string, { overwrite = false } = {}) =>
  restoreBackup({
    folder,
    overwrite,
    open: (migrations) => openDataFolderToRestore(dataDir, migrations),
    findErasures: (manifest) =>
      findErasures({ folder, manifest, erasedFrom: undefined, dataDir, usualDataDir: dataDir }),
    report: () => undefined,
  });
