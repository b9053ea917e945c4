/** Fills the data folder of a server that is not running: past its REST, and as it would be after a night. */
import { join } from 'node:path';
import { openDatabase } from '../../../src/backend/engine/apps';
import { fillRows, prepareRows } from './jobRows';
import { fillActivity, fillSubmissions, type Size } from './rows';

const fail = (error: unknown): never => {
  throw error;
};

/** Each in a transaction of its own, as a vacuum has to be. What is there of a kind is replaced. */
const statements = (size: Size) => [
  prepareRows,
  fillRows(size.jobs),
  `select setval('public.jobs_id_seq', ${size.jobs})`,
  fillSubmissions(size),
  fillActivity(size),
  'vacuum (analyze)',
  'checkpoint',
];

export async function fillFolder(dataDir: string, size: Size): Promise<void> {
  const watch = { begins: () => undefined, ends: () => undefined };
  const connection = await openDatabase(`file://${join(dataDir, 'db')}`, { watch, onBreak: fail });
  for (const statement of statements(size)) await connection.driver.exec(statement);
  await connection.close();
}
