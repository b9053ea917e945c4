/** Checks that the migrations' triggers watch the sign-in service: new users, and changes to users. */
import { problem, type Finding, type Query } from './finding';

interface UserTrigger {
  readonly name: string;
  /** The risk without it. */
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
  // A project's own role may create or replace a trigger there, but not enable it: the table belongs to the service.
  return silent.map(({ name, missed, schema }) =>
    problem(
      `${missed}: the trigger ${name} on auth.users is missing or turned off.`,
      `Run the statement of supabase/schemas/${schema}.sql with its name, as "create or replace trigger ${name}"`,
    ),
  );
}

const HOOK = 'private.refuse_uninvited_user(jsonb)';

/** A sign-in service with a role of its own calls this before it creates a user. */
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
        `The function ${HOOK}, which the project calls before it creates a user, is missing: uninvited people see an error.`,
        `Run the statements of supabase/schemas/people.sql that name it, and then: revoke execute on function ${HOOK} from public;`,
      ),
    ];
  }
  if (hook.is_callable) return [];
  return [
    problem(
      'The sign-in service may not check invitations: uninvited people see an error.',
      `Run: grant usage on schema private to supabase_auth_admin; grant execute on function ${HOOK} to supabase_auth_admin;`,
    ),
  ];
}

export const checkSignUp = async (query: Query): Promise<Finding[]> => [
  ...(await checkTriggers(query)),
  ...(await checkHook(query)),
];
