/** Nonsense into every function that a visitor may call: it is refused or answered, and never breaks anything. */
import { beforeAll, describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { SEED } from '../support/fuzz';
import { createMakers, seeded } from '../support/random';
import { visitorFunctions } from './rights/openFunctions';

const on = useStage();
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);

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
  test('every function that visitors have is tried', () => {
    const names = Object.keys(visitorFunctions).map((signature) => signature.replace(/\(.*/, ''));
    expect(functions.map(({ name }) => name)).toEqual(names.toSorted());
  });

  test('every title of a job makes a part of an address', async () => {
    const titles = Array.from({ length: RUNS * 20 }, () => text().replaceAll(/\0|\p{Cs}/gu, ''));
    const slugs = await on().backend.sql<{ slug: string }>(
      'select private.job_slug(title) as slug from jsonb_array_elements_text($1) as title',
      [JSON.stringify(titles)],
    );
    expect(slugs).toHaveLength(titles.length);
    for (const { slug } of slugs) expect(slug).toMatch(/^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
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
