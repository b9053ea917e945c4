/** A restore as the command does it, whatever data folder lies in this checkout. */
import { findErasures } from '../../src/tools/backup/erasures/findErasures';
import { openDataFolder, openDataFolderToRestore } from '../../src/tools/backup/places/dataFolder';
import { withPlace } from '../../src/tools/backup/places/place';
import { restoreBackup } from '../../src/tools/backup/restoreBackup';
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

/** Empties what the seed has filled, of a database that nobody has used. */
const EMPTY = `
  do $$
  declare
    filled text;
  begin
    set local session_replication_role = replica;
    for filled in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'private') and tablename not in ('reply_templates', 'spellings', 'synonyms')
    loop
      execute 'delete from ' || filled;
    end loop;
  end
  $$`;

/** A data folder with the migrations and nothing else, which a restore takes for a new one in a fraction of the time. */
export async function makeBareFolder(place: string): Promise<string> {
  const dataDir = await copyDataTemplate(place);
  await withPlace(await openDataFolder(dataDir), ({ database }) => database.query(EMPTY));
  return dataDir;
}
