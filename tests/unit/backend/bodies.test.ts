import { expect, test, vi } from 'vitest';
import { createBudget, answerToProblem, readBody } from '../../../src/backend/requests/bodies';

const HERE = '192.0.2.1';
const THERE = '198.51.100.2';

test('request bodies share one memory limit, and one address gets a third of it', () => {
  const budget = createBudget(300);
  const [one, other, third] = [budget.open(HERE), budget.open(HERE), budget.open(THERE)];
  expect([one.take(60), other.take(40), other.take(1)]).toEqual([true, true, false]);
  expect([third.take(100), third.take(1)]).toEqual([true, false]);
  one.close();
  expect(other.take(60)).toBe(true);
});

test('when the memory for bodies is full, the longest silent sender loses its share to an active one', () => {
  let now = 0;
  const budget = createBudget(300, () => now);
  const shares = ['a', 'b', 'c'].map((address) => {
    const share = budget.open(address);
    share.onCut = vi.fn<() => void>();
    expect(share.take(100)).toBe(true);
    now += 1000;
    return share;
  });
  const late = budget.open('d');
  expect(late.take(10), 'nobody has been silent for long').toBe(false);
  now = 5500;
  expect(late.take(10)).toBe(true);
  expect(shares.map(({ onCut }) => vi.mocked(onCut).mock.calls.length)).toEqual([1, 0, 0]);
  expect(late.take(80)).toBe(true);
  shares[0]?.close();
  expect(late.take(20), 'what was given back once is not given back again').toBe(false);
});

test('the memory limit for bodies does not apply to requests within the server', () => {
  expect(createBudget(1).open(null).take(1000)).toBe(true);
});

const bodyOf = (...parts: readonly string[]) =>
  new Request('http://x/', {
    method: 'POST',
    body: new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
    duplex: 'half',
  } as RequestInit);

const read = (request: Request, limit: number, most = 1000) =>
  readBody(request, limit, { budget: createBudget(most), address: HERE });

test('a body is read completely, up to its limit and the free memory', async () => {
  expect(await read(bodyOf('abc', 'def'), 6)).toMatchObject({ bytes: new TextEncoder().encode('abcdef') });
  expect(await read(bodyOf('abc', 'def'), 5)).toMatchObject({ problem: 'too large' });
  expect(await read(bodyOf('abc', 'def'), 6, 15)).toMatchObject({ problem: 'no room' });
  expect(await read(new Request('http://x/'), 6)).toMatchObject({ bytes: new Uint8Array() });
});

test('a body whose declared length is too large is never buffered', async () => {
  const headers = new Headers({ 'content-length': '7' });
  const take = vi.fn<() => boolean>(() => true);
  const budget = { open: () => ({ take, onCut: () => undefined, close: () => undefined }) };
  const { body } = bodyOf('abcdefg');
  const answer = await readBody({ body, headers }, 6, { budget, address: HERE });
  expect(answer).toMatchObject({ problem: 'too large' });
  expect(take).not.toHaveBeenCalled();
});

test('a body is given up when its sender stalls', async () => {
  vi.useFakeTimers();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('abc')),
  });
  const reading = readBody({ body, headers: new Headers() }, 6, { budget: createBudget(100), address: HERE });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await reading).toMatchObject({ problem: 'silent' });
  vi.useRealTimers();
});

test('a refused body gets the right status and a message', async () => {
  const answers = (['too large', 'no room', 'silent'] as const).map(answerToProblem);
  expect(answers.map(({ status }) => status)).toEqual([413, 503, 408]);
  expect(answerToProblem('no room').headers.get('retry-after')).toBe('5');
});
