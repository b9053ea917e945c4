/** Whether the accounts of the sign-in service are watched as the migrations say: who becomes a user, and what changes. */
import { problem, type Finding, type Query } from './finding';

interface UserTrigger {
  readonly name: string;
  /** What is so without it. */
  readonly missed: string;
  readonly schema: string;
}

const TRIGGERS: readonly UserTrigger[] = [
  { name: 'users_admit_invited', missed: 'Sign-up is open', schema: 'people' },
  {
    name: 'users_follow_email',
    missed: 'A new email address does not reach the list of staff',
    schema: 'people',
  },
  {
    name: 'users_record_sign_in',
    missed: 'Sign-ins are not in the activity log',
    schema: 'activity',
  },
  {
    name: 'users_refuse_email_change',
    missed: 'Former staff can take over an email address',
    schema: 'people',
  },
  {
    name: 'users_tell_of_password',
    missed: 'Nobody is notified of changed passwords',
    schema: 'activity',
  },
];

async function checkTriggers(query: Query): Promise<Finding[]> {
  const rows = await query<{ name: string; state: string }>(
    `select tgname as name, tgenabled as state from pg_trigger where tgrelid = 'auth.users'::regclass`,
  );
  const states = new Map(rows.map(({ name, state }) => [name, state]));
  const silent = TRIGGERS.filter(({ name }) => (states.get(name) ?? 'D') === 'D');
  // A project's own role may put a trigger there, also in the place of one, but not turn it on: the table is not its own.
  return silent.map(({ name, missed, schema }) =>
    problem(
      `${missed}: the trigger ${name} on auth.users is missing or turned off.`,
      `Run the statement of supabase/schemas/${schema}.sql with its name, as "create or replace trigger ${name}"`,
    ),
  );
}

const HOOK = 'private.refuse_uninvited_user(jsonb)';

/** Where the sign-in service has a role of its own, it asks before it creates a user. */
async function checkHook(query: Query): Promise<Finding[]> {
  const [hook] = await query<{ exists: boolean; is_callable: boolean }>(
    `select to_regprocedure('${HOOK}') is not null as exists,
       coalesce(
         (
           select bool_and(
             has_schema_privilege(rolname, 'private', 'usage')
             and has_function_privilege(rolname, to_regprocedure('${HOOK}'), 'execute')
           )
           from pg_roles where rolname = 'supabase_auth_admin'
         ),
         true
       ) as is_callable`,
  );
  if (!hook?.exists) {
    return [
      problem(
        `The function ${HOOK} that the project asks before it creates a user is missing: who was not invited meets an error.`,
        `Run the statements of supabase/schemas/people.sql that name it, and then: revoke execute on function ${HOOK} from public;`,
      ),
    ];
  }
  if (hook.is_callable) return [];
  return [
    problem(
      'The sign-in service may not ask who was invited: who was not meets an error.',
      `Run: grant usage on schema private to supabase_auth_admin; grant execute on function ${HOOK} to supabase_auth_admin;`,
    ),
  ];
}

export const checkSignUp = async (query: Query): Promise<Finding[]> => [
  ...(await checkTriggers(query)),
  ...(await checkHook(query)),
];
