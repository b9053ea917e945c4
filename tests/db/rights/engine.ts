/**
 * The people of the matrix, and the outcome of a statement for one of them. Every statement is rolled back, so that
 * none affects another.
 */
import type { BuiltInBackend } from '../../../src/backend/backend';
import type { RealPostgres } from '../../stage/postgres/hostedDatabase';

/** The people of the matrix, made by statements alone, so that every engine has the same ones. */

/** Their roles in `admins`; a visitor has no account. */
const PEOPLE = {
  /** Has an account and is not, or no longer, in `admins`. */
  stranger: 'editor',
  /** Their token is still valid; their session is not. */
  signedOut: 'owner',
  /** Somebody ended their session from another one. */
  ended: 'owner',
  /** Access switched off. */
  disabled: 'owner',
  /** Has a second factor, and a session that was begun with the password alone. */
  owesCode: 'owner',
  /** The same with a code. */
  showedCode: 'owner',
  recruiter: 'recruiter',
  editor: 'editor',
  owner: 'owner',
} as const;

/** Tokens of the API with their roles. They belong to no person. */
const TOKENS = { recruiterToken: 'recruiter', editorToken: 'editor', ownerToken: 'owner' } as const;

export type Actor = 'visitor' | keyof typeof PEOPLE | keyof typeof TOKENS;
export const ACTORS = ['visitor', ...Object.keys(PEOPLE), ...Object.keys(TOKENS)] as readonly Actor[];

const rows = Object.entries(PEOPLE).map(([name, role]) => `('${name}', '${role}')`);
const tokens = Object.entries(TOKENS).map(([name, role]) => `('${name}', '${role}')`);

/** Stores them in `rights.actors`, with the database role and the claims of their requests. */
const CREATE_ACTORS = `
  do $$
  declare
    person record;
    person_id uuid;
    session uuid;
  begin
    create table rights.actors (name text primary key, role text not null, claims jsonb not null);
    insert into rights.actors values ('visitor', 'anon', '{"role": "anon"}');
    for person in select * from (values ${rows.join(', ')}) as people (name, role) loop
      person_id := gen_random_uuid();
      session := gen_random_uuid();
      insert into private.invited_emails (email, role) values (lower(person.name) || '@rights.example', person.role);
      insert into auth.users (id, email) values (person_id, lower(person.name) || '@rights.example');
      insert into auth.sessions (id, user_id) values (session, person_id);
      insert into rights.actors values (
        person.name, 'authenticated',
        jsonb_build_object('role', 'authenticated', 'sub', person_id, 'session_id', session, 'aal', 'aal1')
      );
    end loop;
    delete from public.admins where email = 'stranger@rights.example';
    update public.admins set disabled_at = now() where email = 'disabled@rights.example';
    delete from auth.sessions where id::text = (select claims ->> 'session_id' from rights.actors where name = 'signedOut');
    insert into private.ended_sessions (session_id)
    select (claims ->> 'session_id')::uuid from rights.actors where name = 'ended';
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), (claims ->> 'sub')::uuid, 'My phone', 'totp', 'verified', now(), now()
    from rights.actors where name in ('owesCode', 'showedCode');
    update rights.actors set claims = claims || '{"aal": "aal2"}' where name = 'showedCode';
    insert into public.api_tokens (name, role, scopes, prefix, expires_at)
    select name, role, '{jobs:read}', 'spk_rights', now() + interval '1 day'
    from (values ${tokens.join(', ')}) as tokens (name, role);
    insert into private.api_keys (token_id, hash) select id, private.hash_of(name) from public.api_tokens;
    insert into rights.actors
    select name, 'authenticated', jsonb_build_object('role', 'authenticated', 'token', private.hash_of(name))
    from public.api_tokens;
  end
  $$`;

/** A database with the migrations, accessed without policies. */
export interface Engine {
  run(statement: string): Promise<unknown>;
  /** The one value that a query returns; the query names it `answer`. */
  ask<Answer>(query: string): Promise<Answer>;
}

export const embeddedEngine = (backend: BuiltInBackend): Engine => ({
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

/**
 * Affected or returned rows are `allowed`; none, a refusal or a conflict are `refused`; anything else is the error
 * itself.
 */
const CREATE_OUTCOME = `
  create function rights.outcome(role text, claims jsonb, statement text) returns text
  language plpgsql
  as $$
  declare
    touched bigint;
  begin
    perform set_config('request.jwt.claims', claims::text, true);
    perform set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true);
    perform set_config('sampark.api_token', coalesce(claims ->> 'token', ''), true);
    perform set_config('role', role, true);
    execute statement;
    get diagnostics touched = row_count;
    raise exception using errcode = 'TESTS', message = touched::text;
  exception when others then
    return case
      when sqlstate = 'TESTS' then case sqlerrm when '0' then 'refused' else 'allowed' end
      when sqlstate in ('42501', 'PT403', 'PT409') then 'refused'
      -- The built-in backend grants its own key everything, so only this check refuses it.
      when sqlerrm like '%activity_writer_check%' then 'refused'
      else sqlstate || ': ' || sqlerrm
    end;
  end
  $$`;

/** Makes the actors. Call `end` afterwards. */
export async function begin(engine: Engine): Promise<void> {
  await engine.run('create schema rights');
  await engine.run(CREATE_ACTORS);
  await engine.run(CREATE_OUTCOME);
}

export const end = (engine: Engine) => engine.run('drop schema if exists rights cascade');

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

/** The outcome of a statement that a database role ran without claims. */
export const outcomeAs = (engine: Engine, role: string, statement: string) =>
  engine.ask<string>(`select to_jsonb(rights.outcome('${role}', '{}', ${quoted(statement)})) as answer`);
