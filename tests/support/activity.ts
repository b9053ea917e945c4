/** Reading the trail in the tests of the database, oldest first. */
import type { Database } from '../../src/shared/database.types';
import type { ActorName, Stage } from './database';

type ActivityRow = Database['public']['Tables']['activity']['Row'];
type ActivityLine = ActivityRow & { details: Record<string, unknown> };
type TextColumn = 'actor_kind' | 'actor_name' | 'action' | 'entity' | 'entity_key' | 'entity_name';

export function onActivity(stage: () => Stage) {
  const told = () => stage().backend.sql<ActivityLine>('select * from public.activity order by id');
  return {
    told,
    /** These columns of every line, in one text each. */
    toldFrom: async (...columns: TextColumn[]) =>
      (await told()).map((line) => columns.map((column) => line[column]).join(' ')),
    /** Calls a function as somebody, who must be allowed to. */
    rpc: async (who: ActorName, name: keyof Database['public']['Functions'], args: object = {}) => {
      const { data, error } = await stage().actors[who].rest.rpc(name, args as never);
      if (error) throw new Error(`${error.code}: ${error.message}`);
      return data as unknown;
    },
  };
}
