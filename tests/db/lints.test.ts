/**
 * What Supabase's advisor looks for in a project, in words and queries of our own. Each rule is broken once, to see that
 * it notices, and finds nothing in the product but what is meant.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBuiltInBackend, type BuiltInBackend } from '../../src/backend/backend';
import { copyDataTemplate } from '../stage/database/dataTemplate';
import { useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { authorLints, tableLints } from './lints/tableLints';
import { exposureLints } from './lints/exposureLints';
import { policyLints } from './lints/policyLints';
import { embeddedEngine, postgresEngine, quoted, type Engine } from './rights/engine';

const lints = [...tableLints, ...policyLints, ...exposureLints, ...authorLints];

/** Answers what a query finds once a fault is planted; the fault is undone before it answers. */
const CREATE_FINDINGS = `
  create function lints.findings(query text, fault text) returns jsonb
  language plpgsql
  as $$
  declare
    found jsonb;
  begin
    execute fault;
    execute 'select coalesce(jsonb_agg(finding order by finding), ''[]'') from (' || query || ') as lint' into found;
    raise exception using errcode = 'LINTS';
  exception when sqlstate 'LINTS' then
    return found;
  end
  $$`;

function describeLints(engine: () => Engine) {
  const findings = (sql: string, fault = 'select 1') =>
    engine().ask<string[]>(`select lints.findings(${quoted(sql)}, ${quoted(fault)}) as answer`);

  beforeAll(async () => {
    await engine().run('create schema lints');
    await engine().run(CREATE_FINDINGS);
  });
  afterAll(async () => {
    await engine().run('drop schema lints cascade');
  });

  test.each(lints.map((lint) => [lint.name, lint] as const))('%s', async (_, lint) => {
    const meant = Object.keys(lint.except ?? {}).toSorted();
    expect((await findings(lint.sql)).toSorted()).toEqual(meant);
    expect((await findings(lint.sql, lint.fault)).toSorted()).toEqual([...meant, lint.finds].toSorted());
  });
}

describe('the built-in backend', () => {
  let backend: BuiltInBackend;
  beforeAll(async () => {
    // One that nobody has asked anything: with the first request its library grants the roles everything.
    const dataDir = await copyDataTemplate();
    backend = await startBuiltInBackend({ dataDir, siteUrl: 'http://127.0.0.1:4173' });
  });
  afterAll(() => backend?.close());
  describeLints(() => embeddedEngine(backend));
});

describe.skipIf(!hasPostgres)('a hosted project that grants everything by itself', () => {
  const { on } = useProject('withGrants');
  // As the superuser, because some faults are beyond what a project's own role can do.
  describeLints(() => postgresEngine(on(), 'supabase_admin'));
});
