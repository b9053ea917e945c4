/** Is the project's database one that the product runs on, and is it reached as the one who may change it? */
import type { Database } from '../../backup/database';
import { MoveError } from '../steps';

const OLDEST = 15;

interface Server {
  role: string;
  version: string;
  major: number;
}

/** Throws MoveError for a server that is too old. */
export function judgeServer({ role, version, major }: Server): string {
  if (role !== 'postgres') {
    throw new MoveError(`SUPABASE_DB_URL signs in as ${role}: take the address with the user postgres`);
  }
  if (major < OLDEST) {
    throw new MoveError(
      `The project runs PostgreSQL ${version}, and ${OLDEST} or later is needed: upgrade it under Project settings → Infrastructure`,
    );
  }
  return `PostgreSQL ${version}, as the user postgres`;
}

export async function checkServer({ query }: Database): Promise<string> {
  const [server] = await query<Server>(
    `select
       current_user as role,
       current_setting('server_version') as version,
       current_setting('server_version_num')::integer / 10000 as major`,
  );
  if (!server) throw new MoveError('The database of the project does not answer');
  return judgeServer(server);
}
