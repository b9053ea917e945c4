/** Deletes resumes whose row is gone. Only the Storage API may delete a file, so the database cannot do it by itself. */
import { rowsOf, valueOf } from '../../data/errors';
import type { ServiceClient } from './serviceClient';
import type { Task } from './worker';

const AT_ONCE = 100;

/** Answers whether they are gone; the storage deletes all or refuses. */
async function remove(service: ServiceClient, names: readonly string[]): Promise<boolean> {
  const { ok } = await service.fetch('/storage/v1/object/resumes', {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: names }),
  });
  // A file that is gone already is no failure; the answer lists only what was there.
  if (ok) for (const name of names) await service.rest.rpc('file_deleted', { name }).then(valueOf);
  return ok;
}

export const deleteFiles =
  (service: ServiceClient): Task =>
  async (isStopped) => {
    /** These stay for the next time, and keep no other from its turn. */
    const refused = new Set<string>();
    while (!isStopped()) {
      const size = AT_ONCE + refused.size;
      const listed = await service.rest.rpc('files_to_delete', { size }).then(rowsOf);
      const names = listed.filter((name) => !refused.has(name));
      if (names.length === 0) break;
      if (await remove(service, names)) continue;
      const before = refused.size;
      for (const name of names) if (!(await remove(service, [name]))) refused.add(name);
      // Then it is not about a file.
      if (refused.size === before + names.length) break;
    }
    if (refused.size > 0) throw new Error(`The storage did not delete ${refused.size} of the files.`);
  };
