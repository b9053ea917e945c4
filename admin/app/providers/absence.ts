import { ForbiddenError, NothingSavedError, toRequestError, type RequestError } from '../../kit/data/errors';
import type { TablesClient } from '../client';

/** Whether the session still has rights. Without any, every table of staff is empty, that of the staff as well. */
async function hasRights(client: TablesClient): Promise<boolean> {
  const { data, error } = await client.from('admins').select('id').limit(1);
  if (error) throw toRequestError(error);
  return data.length > 0;
}

/** Why no row was found: it is gone, or the session is over and there is no row for nobody. */
export const absence = async (client: TablesClient): Promise<RequestError> =>
  (await hasRights(client)) ? new NothingSavedError() : new ForbiddenError();

/** Throws where a list is empty because the session is over. */
export async function expectRights(client: TablesClient): Promise<void> {
  if (!(await hasRights(client))) throw new ForbiddenError();
}
