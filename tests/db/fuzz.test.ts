/** Nonsense into every function that a visitor may call: it is refused or answered, and never breaks anything. */
import { beforeAll, describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { createMakers, seeded } from '../support/random';

const on = useStage();
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/** Fields that the forms know, so that nonsense gets further than the first check. */
const FIELDS =
  'first_name last_name email phone message subject company job_id industry file_name consent notice_version key website seconds q location frequency source ticket'.split(
    ' ',
  );

interface VisitorFunction {
  name: string;
  names: string[];
  types: string[];
}

let functions: VisitorFunction[] = [];

beforeAll(async () => {
  functions = await on().backend.sql<VisitorFunction>(`
    select proname as name, coalesce(proargnames[1:pronargs], '{}') as names,
      array(select format_type(t, null) from unnest(proargtypes) as t) as types
    from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('anon', oid, 'execute')
    order by proname`);
});

const { below, pick, text, number, json } = createMakers(seeded(SEED));

function formOf(): unknown {
  if (below(4) === 0) return json();
  const known = Array.from({ length: below(10) }, () => [pick(FIELDS), json(1)] as const);
  return Object.fromEntries(known);
}

function valueOf(type: string): unknown {
  if (below(8) === 0) return json();
  if (type === 'jsonb') return formOf();
  return /int|numeric/.test(type) && below(3) > 0 ? number() : text();
}

describe(`with seed ${SEED}`, () => {
  test('there are functions to try', () => {
    expect(functions.map(({ name }) => name)).toContain('submit_application');
  });

  test(`${RUNS} calls of each function are refused or answered, and none is an error of ours`, async () => {
    for (const { name, names, types } of functions) {
      for (let run = 0; run < RUNS; run += 1) {
        const body = JSON.stringify(
          Object.fromEntries(names.map((argument, index) => [argument, valueOf(String(types[index]))])),
        );
        const answer = await on().actors.visitor.fetch(`/rest/v1/rpc/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        expect(answer.status, `${name} ${body.slice(0, 2000)} ${await answer.clone().text()}`).toBeLessThan(
          500,
        );
      }
    }
    const [left] = await on().backend.sql<{ count: number }>('select count(*)::int from public.submissions');
    expect(left?.count).toBe(0);
  }, 600_000);
});
