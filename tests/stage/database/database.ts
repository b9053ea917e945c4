/** One backend per test worker, the people who act in the tests, and a reset between tests. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterEach, beforeAll, beforeEach, expect, vi, type MockInstance } from 'vitest';
import type { Database } from '../../../src/shared/database.types';
import { startBuiltInBackend, type BuiltInBackend } from '../../../src/backend/backend';
import { askProject, openProject } from '../backing/projectBacking';
import { readTestProject, type TestProject } from '../backing/testProject';
import { makeOwnDatabase } from '../postgres/ownServer';
import { copyDataTemplate, makeFolder } from './dataTemplate';

export type ActorName = 'visitor' | 'stranger' | 'recruiter' | 'editor' | 'owner' | 'signedOut';

export interface Actor {
  /** Undefined for the visitor. */
  id: string | undefined;
  email: string;
  token: string | undefined;
  /** Tables and functions, with the rights of this actor. */
  rest: PostgrestClient<Database>;
  /** A plain request with this actor's key and token; `path` from the root, such as /storage/v1/…. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface Stage {
  backend: BuiltInBackend;
  actors: Record<ActorName, Actor>;
}

const SITE_URL = 'http://127.0.0.1:4173';
export const PASSWORD = 'correct horse battery';
/** The same, hashed with bcrypt's lowest cost: verified in a millisecond instead of a tenth of a second. */
const QUICKLY_CHECKED = '$2b$04$efrJ2GsHnZKU5vpDH7H28el/prryDoU7DIWO0U4fotuIIAoPA4XGm';

/** A JSON value. */
export const asJson = (
  body: unknown,
  method = 'POST',
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

function createActor(backend: BuiltInBackend, email: string, id?: string, token?: string): Actor {
  const keys: Record<string, string> = { apikey: backend.publishableKey };
  if (token) keys['authorization'] = `Bearer ${token}`;
  const send = (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(keys)) headers.set(name, value);
    return backend.fetch(new Request(url, { ...init, headers }));
  };
  const rest = new PostgrestClient<Database>(`${SITE_URL}/rest/v1`, {
    fetch: (input, init) => send(new Request(input).url, init),
  });
  return { id, email, token, rest, fetch: (path, init) => send(SITE_URL + path, init) };
}

/** Signs in over /auth/v1 and returns a new actor for that session. */
export async function signIn(backend: BuiltInBackend, email: string, password = PASSWORD): Promise<Actor> {
  const visitor = createActor(backend, '');
  const response = await visitor.fetch('/auth/v1/token?grant_type=password', asJson({ email, password }));
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  const { access_token: token, user } = (await response.json()) as {
    access_token: string;
    user: { id: string };
  };
  return createActor(backend, email, user.id, token);
}

async function createMember(backend: BuiltInBackend, name: string, role: string): Promise<Actor> {
  const email = `${name}@meridian-staffing.example`;
  await backend.sql('select public.invite_admin($1, $2, $3)', [email, role, name]);
  await backend.createUser(email, PASSWORD);
  return signIn(backend, email);
}

async function createActors(backend: BuiltInBackend): Promise<Stage['actors']> {
  const actors = {
    visitor: createActor(backend, ''),
    stranger: await createMember(backend, 'stranger', 'editor'),
    recruiter: await createMember(backend, 'recruiter', 'recruiter'),
    editor: await createMember(backend, 'editor', 'editor'),
    owner: await createMember(backend, 'owner', 'owner'),
    signedOut: await createMember(backend, 'gone', 'owner'),
  };
  await backend.sql('delete from public.admins where id = $1', [actors.stranger.id]);
  await actors.signedOut.fetch('/auth/v1/logout', { method: 'POST' });
  return actors;
}

const KEPT = {
  users: 'auth.users',
  identities: 'auth.identities',
  sessions: 'auth.sessions',
  tokens: 'auth.refresh_tokens',
  admins: 'public.admins',
  templates: 'public.reply_templates',
  words: 'private.job_words',
};

/** Rows of sign-in that a test deleted; generated columns cannot be written. */
const backAgain = (name: 'users' | 'identities') => `
    execute (
      select format(
        'insert into auth.${name} (%1$s) select %1$s from stage.${name} as kept
         where not exists (select from auth.${name} where ${name}.id = kept.id)',
        string_agg(quote_ident(attname), ', ')
      )
      from pg_attribute
      where attrelid = 'auth.${name}'::regclass and attnum > 0 and attgenerated = '' and not attisdropped
    );`;

/** Tables that tests fill: all except those of search words. */
const EMPTIED = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'private') and tablename not in ('job_words', 'synonyms')
    or (schemaname, tablename) in (('storage', 'objects'), ('auth', 'refresh_tokens'), ('auth', 'sessions'))`;

/** A function, which a session plans once instead of for every test. */
const createReset = (emptied: readonly string[]) => `
  create function stage.reset() returns void language plpgsql as $$
  begin
    ${emptied.map((name) => `delete from ${name};`).join(' ')}
    delete from private.job_words where word not in (select kept.word from stage.words as kept);
    insert into private.job_words select * from stage.words on conflict do nothing;
    delete from auth.identities where user_id not in (select id from stage.users);
    delete from auth.users where id not in (select id from stage.users);
    update auth.users set email = kept.email, encrypted_password = kept.encrypted_password, recovery_token = ''
    from stage.users as kept
    where kept.id = users.id
      and (kept.email, kept.encrypted_password) is distinct from (users.email, users.encrypted_password);
    ${backAgain('users')}
    ${backAgain('identities')}
    insert into auth.sessions select * from stage.sessions;
    insert into auth.refresh_tokens select * from stage.tokens;
    insert into public.admins select * from stage.admins;
    insert into public.reply_templates overriding system value select * from stage.templates;
  end
  $$`;

/** As a statement: on a project, the role postgres may not set this by a function. */
const RESET = `
  do $$
  begin
    set local session_replication_role = replica;
    perform stage.reset();
  end
  $$`;

/** Saves the people and the rows of migrations, so that a test may sign out, remove or change any of them. */
async function rememberStart(backend: BuiltInBackend): Promise<void> {
  await backend.sql('drop schema if exists stage cascade');
  await backend.sql('create schema stage');
  await backend.sql(
    `do $$ begin set local session_replication_role = replica; update auth.users set encrypted_password = '${QUICKLY_CHECKED}'; end $$`,
  );
  // No test depends on the seed's search words for jobs.
  await backend.sql('delete from private.job_words');
  await backend.sql(`select private.remember_words(string_agg(phrase, ' ')) from private.synonyms`);
  for (const [name, table] of Object.entries(KEPT)) {
    await backend.sql(`create table stage.${name} as select * from ${table}`);
  }
  const emptied = await backend.sql<{ name: string }>(EMPTIED);
  await backend.sql(createReset(emptied.map(({ name }) => name)));
}

/** A statement without triggers: for rows by the thousand, and for what triggers refuse. */
export const asFiller = (statement: string) => `
  do $filler$
  begin
    set local session_replication_role = replica;
    ${statement};
    set local session_replication_role = origin;
  end
  $filler$`;

/** The last owner cannot be deleted while triggers watch. */
const FORGET_PEOPLE = asFiller(`
  delete from public.admins;
  set local session_replication_role = origin;
  delete from auth.users`);

/** A project elsewhere instead of the built-in backend. */
async function backendOf(project: TestProject): Promise<BuiltInBackend> {
  const { url, publishableKey, secretKey } = project;
  const { files, sql, createUser, close } = openProject(project);
  await files.removeAll().then(() => sql(FORGET_PEOPLE));
  return {
    siteUrl: SITE_URL,
    publishableKey,
    secretKey,
    dataDir: undefined,
    isFresh: false,
    fetch: (request) => askProject(url, request),
    read: () => Promise.reject(new Error('A project elsewhere is asked by HTTP.')),
    sql,
    createUser,
    close,
  };
}

async function makeHome() {
  const postgresUrl = await makeOwnDatabase();
  return { postgresUrl, dataDir: await (postgresUrl ? makeFolder() : copyDataTemplate()) };
}

async function createStage(): Promise<Stage> {
  const project = readTestProject(process.env);
  const backend = await (project
    ? backendOf(project)
    : startBuiltInBackend({ ...(await makeHome()), siteUrl: SITE_URL }));
  const actors = await createActors(backend);
  await rememberStart(backend);
  return { backend, actors };
}

let stage: Promise<Stage> | undefined;

/** Registers the hooks of one test file and gives its tests the stage: `const on = useStage()`, then `on().actors`. */
export function useStage(): () => Stage {
  let ready: Stage | undefined;
  let printed: MockInstance | undefined;
  beforeAll(async () => {
    stage ??= createStage();
    ready = await stage;
  });
  beforeEach(async () => {
    printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    if (!ready) return;
    await ready.backend.sql(RESET);
  });
  afterEach(async () => {
    const calls = printed?.mock.calls;
    printed?.mockRestore();
    expect(calls, 'nothing is printed to console.error').toEqual([]);
  });
  return () => {
    if (!ready) throw new Error('The stage is ready inside tests only.');
    return ready;
  };
}
