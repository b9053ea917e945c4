/** Clients in the database, and the client of a job. */
import type { Database } from '../../src/shared/database.types';
import type { ActorName, Stage } from '../stage/database/database';

export type Client = Database['public']['Tables']['clients']['Row'];
export type Job = Database['public']['Tables']['jobs']['Row'];

export const NAME = 'Zyxwell Bank Ltd';
export const MASKED = 'A leading bank in Mumbai';

export const aContact = (contact: object = {}) => ({
  id: crypto.randomUUID(),
  name: 'Meera Sample',
  email: 'meera@client.example',
  phone: '',
  ...contact,
});

export function onClients(on: () => Stage) {
  const rest = (who: ActorName) => on().actors[who].rest;
  const add = (client: object = {}, who: ActorName = 'recruiter') =>
    rest(who)
      .from('clients')
      .insert({ name: NAME, ...client } as never)
      .select()
      .single();
  const jobOf = async (id: number) => {
    const [job] = await on().backend.sql<Job>('select * from public.jobs where id = $1', [id]);
    if (!job) throw new Error(`There is no job ${id}.`);
    return job;
  };
  return {
    add,
    added: async (client: object = {}): Promise<Client> => (await add(client).throwOnError()).data,
    save: ({ id, version }: Pick<Client, 'id' | 'version'>, change: object) =>
      rest('recruiter')
        .from('clients')
        .update({ version, ...change })
        .eq('id', id)
        .select()
        .single(),
    jobOf,
    /** The error of a save that is based on the stored version. */
    saveJob: async (id: number, change: object, who: ActorName = 'recruiter') => {
      const { version } = await jobOf(id);
      const saving = rest(who)
        .from('jobs')
        .update({ version, ...change });
      return (await saving.eq('id', id).select('id').single()).error;
    },
    /** A job's client, company and masked name. */
    said: async (id: number) => {
      const rows = await on().backend.sql<{ client: number | null; company: string; company_masked: string }>(
        'select client_id::integer as client, company, company_masked from public.jobs where id = $1',
        [id],
      );
      return rows.flatMap(Object.values);
    },
  };
}
