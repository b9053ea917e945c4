/** Deletes resumes whose row is gone. Only the Storage API may delete a file, so the database cannot do it by itself. */
import { rowsOf, valueOf } from '../../data/errors';
import type { ServiceClient } from './serviceClient';
import type { Task } from './worker';

const AT_ONCE = 100;

async function remove(service: ServiceClient, names: readonly string[]): Promise<void> {
  const { ok, status } = await service.fetch('/storage/v1/object/resumes', {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: names }),
  });
  // A file that is gone already is no failure; the answer lists only what was there.
  if (!ok) throw new Error(`The storage did not delete files (${status}).`);
  for (const name of names) await service.rest.rpc('file_deleted', { name }).then(valueOf);
}

export const deleteFiles =
  (service: ServiceClient): Task =>
  async (isStopped) => {
    while (!isStopped()) {
      const names = await service.rest.rpc('files_to_delete', { size: AT_ONCE }).then(rowsOf);
      if (names.length === 0) return;
      await remove(service, names);
    }
  };
