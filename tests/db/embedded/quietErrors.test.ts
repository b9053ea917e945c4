import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../../src/backend/engine/postgresPool';
import { withQuietErrors, withRefusedValues } from '../../../src/backend/requests/libraryErrors';

const aDatabaseError = (code: string) =>
  Object.assign(new Error('canceling statement'), {
    code,
    query: 'insert into public.applications values ($1)',
    params: ['ada@example.com'],
    detail: 'Failing row contains (ada@example.com)',
    where: 'SQL statement with ada@example.com',
  });

/** The terminal output when the library prints this inside a request. */
async function printedFor(...values: unknown[]): Promise<unknown[][]> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await withQuietErrors(async () => {
    await Promise.resolve();
    console.error(...values);
  });
  return print.mock.calls;
}

/** A request that prints an error and returns this status. */
const failing = (status: number) =>
  withQuietErrors(async () => {
    await Promise.resolve(console.error(aDatabaseError('XX000')));
    return new Response(null, { status, headers: { 'content-type': 'application/json' } });
  });

afterEach(() => vi.restoreAllMocks());

test('a warning with an error is printed, and throws nowhere', async () => {
  const told = once(process, 'warning');
  process.emitWarning(new Error('too many listeners'));
  expect(await told).toMatchObject([{ message: 'too many listeners' }]);
});

describe('errors of the backend', () => {
  test.each(['PT409', '42501', '23505', '22P02', '25006'])(
    'error %s, which the client receives, is not printed',
    async (code) => {
      expect(await printedFor(aDatabaseError(code))).toEqual([]);
    },
  );

  test('other errors are printed without any data', async () => {
    const [line] = await printedFor('Auth error:', aDatabaseError('XX000'));
    expect(line?.join(' ')).toMatch(/^Auth error: XX000: Error: canceling statement\n/);
    expect(JSON.stringify(line)).not.toContain('ada@example.com');
  });

  test('errors of a refused request are not printed, but those of a failed one are', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect([(await failing(400)).status, print.mock.calls.length]).toEqual([400, 0]);
    const failed = await failing(500);
    expect(print.mock.calls).toHaveLength(1);
    expect(await withRefusedValues(failed), 'as the answer to a HEAD').toBe(failed);
  });

  test('console.error is patched once, however many requests run in parallel', async () => {
    const before = console.error;
    const first = withQuietErrors(() => Promise.resolve());
    const second = withQuietErrors(() => first);
    await Promise.all([first, second]);
    expect(console.error).toBe(before);
  });

  test('errors outside a request are printed unchanged', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    console.error('told', { as: 'it is' });
    expect(print.mock.calls).toEqual([['told', { as: 'it is' }]]);
  });
});
