/** Every table and every function, tried by everybody, on every engine that the product supports. */
import { beforeAll, describe, expect, test } from 'vitest';
import { startBuiltInBackend } from '../../src/backend/backend';
import { readTestProject } from '../stage/backing/testProject';
import { copyDataTemplate } from '../stage/database/dataTemplate';
import { useStage } from '../stage/database/database';
import { useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';
import {
  ACTORS,
  type Actor,
  begin,
  embeddedEngine,
  end,
  outcomeAs,
  outcomesOf,
  postgresEngine,
  type Engine,
  type Outcomes,
} from './rights/engine';
import { CALLS } from './rights/calls';
import { callersOf } from './rights/functions';
import { allowedTo, COMMANDS, CREATE_ROWS, statementOf, tableRights, titleOf } from './rights/tableRights';

const on = useStage();
const project = readTestProject(process.env);

const TABLES = `
  select jsonb_agg(relname order by relname) as answer
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
const PRIVATE_TABLES = TABLES.replace("'public'", "'private'").replace("'p')", "'p', 'v')");
const APPEND_ONLY = ['activity', 'content_revisions', 'erasures', 'readings'];

interface Measured {
  readonly tables: readonly string[];
  readonly calls: Readonly<Record<string, string>>;
  readonly outcomes: Outcomes;
  /** Outcome by statement, for roles without policies. */
  readonly tampering: Readonly<Record<string, string>>;
}

const FORGED = `insert into public.activity (actor_kind, action, entity) values ('system', 'created', 'jobs')`;
/** Statements of roles without policies on an append-only table. */
const tamperings = APPEND_ONLY.flatMap((table) =>
  ['postgres', 'service_role'].flatMap((role) =>
    [
      `update public.${table} set id = default`,
      `delete from public.${table}`,
      `truncate public.${table}`,
    ].map((statement) => ({ role, statement })),
  ),
).concat({ role: 'service_role', statement: FORGED });

async function measure(engine: Engine): Promise<Measured> {
  try {
    await begin(engine);
    await engine.run(CREATE_ROWS);
    const tables = await engine.ask<string[]>(TABLES);
    const calls = await engine.ask<Record<string, string>>(CALLS);
    const hidden = await engine.ask<string[]>(PRIVATE_TABLES);
    const outcomes = await outcomesOf(engine, {
      ...Object.fromEntries(
        tableRights.flatMap((rights) =>
          COMMANDS.map((command) => [`${command} ${titleOf(rights)}`, statementOf(rights, command)]),
        ),
      ),
      ...Object.fromEntries(hidden.map((name) => [`private ${name}`, `select from private.${name}`])),
      ...calls,
    });
    const tampering: Record<string, string> = {};
    for (const { role, statement } of tamperings) {
      tampering[`${role}: ${statement}`] = await outcomeAs(engine, role, statement);
    }
    return { tables, calls, outcomes, tampering };
  } finally {
    await end(engine);
  }
}

const everybodys = (outcomeFor: (actor: Actor) => string) =>
  Object.fromEntries(ACTORS.map((actor) => [actor, outcomeFor(actor)]));
const only = (allowed: readonly Actor[]) =>
  everybodys((actor) => (allowed.includes(actor) ? 'allowed' : 'refused'));

function describeRights(measured: () => Measured) {
  test('the rights matrix covers every table and every function', () => {
    const { tables, calls } = measured();
    expect([...new Set(tableRights.map(({ table }) => table))].toSorted()).toEqual(tables);
    expect(Object.keys(callersOf).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test.each(tableRights.map((rights) => [titleOf(rights), rights] as const))(
    'the declared rights hold for %s',
    (title, rights) => {
      for (const command of COMMANDS) {
        const name = `${command} ${title}`;
        expect({ [name]: measured().outcomes[name] }).toEqual({ [name]: only(allowedTo(rights, command)) });
      }
    },
  );

  test('each function is open to its declared roles only', () => {
    for (const [name, callers] of Object.entries(callersOf)) {
      const outcome = measured().outcomes[name];
      // A function called without arguments may report them; refused callers do not get that far.
      const comesOf = everybodys((actor) => (outcome?.[actor] === 'refused' ? 'refused' : 'allowed'));
      expect({ [name]: comesOf }).toEqual({ [name]: only(callers) });
    }
  });

  test('nobody can read a table or view of the schema private', () => {
    const names = Object.keys(measured().outcomes).filter((name) => name.startsWith('private '));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect({ [name]: measured().outcomes[name] }).toEqual({ [name]: only([]) });
  });

  test('nobody can change append-only tables', () => {
    const { tampering } = measured();
    expect(tampering).toEqual(Object.fromEntries(Object.keys(tampering).map((name) => [name, 'refused'])));
  });
}

describe('the backend of this run', () => {
  let measured: Measured;
  beforeAll(async () => {
    // A server without requests: at the first one, its library grants the roles everything.
    const own = project
      ? undefined
      : await startBuiltInBackend({ dataDir: await copyDataTemplate(), siteUrl: 'http://127.0.0.1:4173' });
    measured = await measure(embeddedEngine(own ?? on().backend));
    await own?.close();
  });
  describeRights(() => measured);
});

describe.skipIf(!hasPostgres || project).each(['withoutGrants', 'withGrants'] as const)(
  'a hosted project %s by default',
  (kind) => {
    const { on: hosted, query, auth } = useProject(kind);
    let measured: Measured;
    beforeAll(async () => {
      measured = await measure(postgresEngine(hosted()));
    });
    describeRights(() => measured);

    test('each sign-in is logged as the sign-in service records it', async () => {
      const owner = `email = 'owner@rights.example'`;
      const signIn = `update auth.users set last_sign_in_at = now() where ${owner}`;
      await auth(signIn);
      const told = `
        select actor_name, actor_kind from public.activity
        where action = 'signed_in' and actor = (select id from public.admins where ${owner})`;
      expect(await query(told)).toBe('owner@rights.example|person');
    });
  },
);
