/** What came of a statement when somebody ran it. Every statement is rolled back, so that they know nothing of each other. */
import type { EmbeddedBackend } from '../../../src/backend/backend';
import type { RealPostgres } from '../../support/realPostgres';
import { CREATE_ACTORS, type Actor } from './actors';

/** A database with the migrations, reached past every policy. */
export interface Engine {
  run(statement: string): Promise<unknown>;
  /** The one value that a query answers; the query names it `answer`. */
  ask<Answer>(query: string): Promise<Answer>;
}

export const embeddedEngine = (backend: EmbeddedBackend): Engine => ({
  run: (statement) => backend.sql(statement),
  async ask<Answer>(query: string) {
    const [row] = await backend.sql<{ answer: Answer }>(query);
    return row?.answer as Answer;
  },
});

export const postgresEngine = (postgres: RealPostgres, user = 'postgres'): Engine => ({
  run: (statement) => postgres.query(user, statement),
  ask: async <Answer>(query: string) => JSON.parse(await postgres.query(user, query)) as Answer,
});

/** Rows touched or answered say `allowed`; none, a refusal or a conflict say `refused`; everything else is its error. */
const CREATE_OUTCOME = `
  create function rights.outcome(role text, claims jsonb, statement text) returns text
  language plpgsql
  as $$
  declare
    touched bigint;
  begin
    perform set_config('request.jwt.claims', claims::text, true);
    perform set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true);
    perform set_config('role', role, true);
    execute statement;
    get diagnostics touched = row_count;
    raise exception using errcode = 'TESTS', message = touched::text;
  exception when others then
    return case
      when sqlstate = 'TESTS' then case sqlerrm when '0' then 'refused' else 'allowed' end
      when sqlstate in ('42501', 'PT403', 'PT409') then 'refused'
      -- What holds where the embedded backend has granted everything to its own key.
      when sqlerrm like '%activity_writer_check%' then 'refused'
      else sqlstate || ': ' || sqlerrm
    end;
  end
  $$`;

/** Makes the actors. Call `end` when it is over. */
export async function begin(engine: Engine): Promise<void> {
  await engine.run('create schema rights');
  await engine.run(CREATE_ACTORS);
  await engine.run(CREATE_OUTCOME);
}

export const end = (engine: Engine) => engine.run('drop schema if exists rights cascade');

/** A text as a literal of SQL. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Outcome by name of a statement and actor. */
export type Outcomes = Readonly<Record<string, Readonly<Record<Actor, string>>>>;

/** Runs each of the named statements as each of the actors. */
export const outcomesOf = (engine: Engine, statements: Readonly<Record<string, string>>) => {
  const rows = Object.entries(statements).map(([name, text]) => `(${quoted(name)}, ${quoted(text)})`);
  return engine.ask<Outcomes>(`
    select jsonb_object_agg(name, outcomes) as answer
    from (
      select
        statements.name,
        jsonb_object_agg(actors.name, rights.outcome(actors.role, actors.claims, statements.text)) as outcomes
      from (values ${rows.join(', ')}) as statements (name, text)
      cross join rights.actors
      group by statements.name
    ) as measured`);
};

/** What came of a statement that a role of the database ran without being anybody. */
export const outcomeAs = (engine: Engine, role: string, statement: string) =>
  engine.ask<string>(`select to_jsonb(rights.outcome('${role}', '{}', ${quoted(statement)})) as answer`);
