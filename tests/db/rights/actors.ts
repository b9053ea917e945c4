/** The people of the matrix, made by statements alone, so that every engine has the same ones. */

/** Their roles in `admins`; a visitor has no account. */
const PEOPLE = {
  /** Has an account and is not, or not any more, in `admins`. */
  stranger: 'editor',
  /** Their token is good for a while; their session is not. */
  signedOut: 'owner',
  /** Somebody ended their session from another one. */
  ended: 'owner',
  /** Access switched off. */
  disabled: 'owner',
  recruiter: 'recruiter',
  editor: 'editor',
  owner: 'owner',
} as const;

export type Actor = 'visitor' | keyof typeof PEOPLE;
export const ACTORS = ['visitor', ...Object.keys(PEOPLE)] as readonly Actor[];

const rows = Object.entries(PEOPLE).map(([name, role]) => `('${name}', '${role}')`);

/** Keeps them in `rights.actors`, with the role of the database and the claims that their requests come with. */
export const CREATE_ACTORS = `
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
  end
  $$`;
