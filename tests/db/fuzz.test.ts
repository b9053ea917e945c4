/** Random input for every function that a visitor may call: each call is refused or answered, and breaks nothing. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { questionField, type GivenAnswer } from '../../src/shared/jobs/questions';
import { useActing } from '../stage/database/acting';
import { asJson } from '../stage/database/database';
import { anyJson, anyNumber, anyText, forAll, mostly, runsOr, SEED } from '../builders/fuzz';
import { ONE_OF_EACH } from '../builders/jobs/questions';
import { visitorFunctions } from './rights/functions';

const { on, sql } = useActing();
const RUNS = runsOr(25);

/** Fields that the forms have, so that random input gets past the first check. */
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
  functions = await sql<VisitorFunction>(`
    select proname as name, coalesce(proargnames[1:pronargs], '{}') as names,
      array(select format_type(t, null) from unnest(proargtypes) as t) as types
    from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('anon', oid, 'execute')
    order by proname`);
});

const form = mostly<unknown, unknown>(
  fc.dictionary(fc.constantFrom(...FIELDS), anyJson(1), { maxKeys: 9, size: 'max' }),
  anyJson(),
  3,
);

function argument(type: string): fc.Arbitrary<unknown> {
  if (type === 'jsonb') return mostly(form, anyJson(), 7);
  const value = /int|numeric/.test(type) ? mostly<unknown, unknown>(anyNumber, anyText, 2) : anyText;
  return mostly<unknown, unknown>(value, anyJson(), 7);
}

describe(`fuzzing with seed ${SEED}`, () => {
  test('every function that visitors can call is fuzzed', () => {
    const names = Object.keys(visitorFunctions).map((signature) => signature.replace(/\(.*/, ''));
    // These have the rights of the caller.
    expect(functions.map(({ name }) => name)).toEqual([...names, 'call_api', 'site_rows'].toSorted());
  });

  test('every job title makes a valid part of an address', async () => {
    const titles = fc
      .sample(anyText, { seed: SEED, numRuns: RUNS * 20 })
      .map((text) => text.replaceAll(/\0|\p{Cs}/gu, ''));
    const slugs = await sql<{ slug: string }>(
      'select private.job_slug(title) as slug from jsonb_array_elements_text($1) as title',
      [JSON.stringify(titles)],
    );
    expect(slugs).toHaveLength(titles.length);
    for (const { slug } of slugs) expect(slug).toMatch(/^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  test('any answer to the questions of a job is stored or reported as invalid', async () => {
    const typed = mostly<unknown, unknown>(anyText, anyJson(1), 3);
    const fields = ONE_OF_EACH.map(({ id }) => questionField(id));
    await forAll(
      fc.record(Object.fromEntries(fields.map((field) => [field, typed])), { requiredKeys: [] }),
      async (given) => {
        // JSON that the database cannot store is refused before this point.
        const form = JSON.stringify(given).replaceAll(/\\u(0000|[dD][89a-fA-F]..)/g, '');
        const [told] = await sql<{ problems: object; answers: GivenAnswer[]; unmet: number }>(
          `select problems, answers, private.count_unmet($1, answers) as unmet
           from private.answer_problems($1, $2) as problems, private.given_answers($1, $2) as answers`,
          [JSON.stringify(ONE_OF_EACH), form],
        );
        const taken = (told?.answers ?? []).map(({ id }) => questionField(id));
        expect(taken.filter((field) => Object.hasOwn(told?.problems ?? {}, field))).toEqual([]);
        const must = ONE_OF_EACH.filter(
          ({ must_be, least, most }) => must_be.length > 0 || least !== '' || most !== '',
        ).length;
        const met = told?.answers.filter(({ meets }) => meets).length ?? 0;
        expect(told?.unmet).toBe(must - met);
      },
    );
  }, 120_000);

  test(`${RUNS} calls of each function are refused or answered, without an internal error`, async () => {
    for (const { name, names, types } of functions) {
      const values = names.map((argumentName, index) => [argumentName, argument(String(types[index]))]);
      await forAll(
        fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>),
        async (given) => {
          const answer = await on().actors.visitor.fetch(`/rest/v1/rpc/${name}`, asJson(given));
          expect(answer.status, `${name}: ${await answer.clone().text()}`).toBeLessThan(500);
        },
        { usual: 25 },
      );
    }
    const [left] = await sql<{ count: number }>('select count(*)::int from public.submissions');
    expect(left?.count).toBe(0);
  }, 600_000);
});
