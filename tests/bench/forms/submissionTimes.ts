/** What taking in a form costs the database, beside a look-up by primary key. Times in milliseconds. */
import type { Server } from '../../support/builtServer';
import { aMessage, anApplication, type Form } from '../../support/submissions';
import { percentile, repeat } from '../statistics';

const RUNS = 60;
const WARM_UP = 10;

/** A file that has arrived and waits for its form. */
const FILE = `
  with ticket as (
    insert into private.upload_tickets (name, size) values (gen_random_uuid() || '.pdf', 300) returning name
  )
  insert into storage.objects (bucket_id, name, metadata)
  select 'resumes', name, '{"size": 300, "contentLength": 300, "mimetype": "application/pdf"}' from ticket
  returning name`;

type Sql = Server['sql'];

async function fileFor(sql: Sql): Promise<string> {
  const [file] = await sql<{ name: string }>(FILE);
  return file?.name ?? '';
}

/** Every form is of another person, or it would count as a repetition. */
const anyone = (): Form => ({ email: `${crypto.randomUUID()}@example.com` });

/** The functions of visitors, each with the making of its form. */
export const CALLS = {
  submit_contact_message: async () => aMessage(anyone()),
  submit_application: async (sql: Sql) => anApplication(await fileFor(sql), anyone()),
} satisfies Record<string, (sql: Sql) => Promise<Form>>;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export interface SubmissionTimes {
  readonly p50: number;
  readonly p95: number;
  readonly lookUp: number;
}

/** Call and look-up by turns, so that noise meets both; the first turns only warm up. */
export async function submissionTimes(sql: Sql, name: keyof typeof CALLS): Promise<SubmissionTimes> {
  const turns = await repeat(WARM_UP + RUNS, async (turn) => {
    // The limits are for visitors; their counting stays in what is measured.
    await sql('delete from private.rate_events');
    const form = JSON.stringify(await CALLS[name](sql));
    return {
      lookUp: await msOf(() => sql('select * from public.submissions where id = $1', [1 + turn])),
      call: await msOf(() => sql(`select public.${name}($1::jsonb)`, [form])),
    };
  });
  const measured = turns.slice(WARM_UP);
  const calls = measured.map(({ call }) => call);
  return {
    p50: percentile(calls, 0.5),
    p95: percentile(calls, 0.95),
    lookUp: percentile(
      measured.map(({ lookUp }) => lookUp),
      0.5,
    ),
  };
}
