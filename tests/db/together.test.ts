/** Two recruiters on one inbox: nothing is overwritten unseen, and nobody is answered twice. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../admin/kit/data/functions';
import { useStage, type ActorName } from '../stage/database/database';
import { forAll, runsOr, SEED } from '../builders/fuzz';
import { callFrom, onStage, sendThree } from '../builders/submissions';

const on = useStage();
const { row } = onStage(on);

type Seen = Readonly<{ stage: string; owner_id: string | null; hold_reason: string | null; replies: number }>;
type Changes = Partial<Pick<Seen, 'stage' | 'owner_id' | 'hold_reason'>> & { is_read?: boolean };

const UNTOUCHED: Seen = { stage: 'new', owner_id: null, hold_reason: null, replies: 0 };
const idOf = (who: ActorName) => String(on().actors[who].id);

/** Three messages of three people; their ids. */
let ids: number[] = [];
beforeEach(async () => {
  ids = await sendThree(on());
});

const stored = () =>
  row<Seen>('select stage, owner_id, hold_reason, replies from public.submissions order by id');

async function change(
  who: ActorName,
  targets: readonly number[],
  changes: Changes,
  seen: Partial<Seen> = UNTOUCHED,
) {
  const items = targets.map((id) => ({ ...seen, submission_id: id }));
  const answer = await callFrom(on().actors[who], 'change_submissions', { items, changes });
  return { status: answer.status, body: answer.body as unknown as AnswerOf<'change_submissions'> };
}

describe('a stale change', () => {
  test('a stale change is refused, and names the colleague and their change', async () => {
    const [first = 0] = ids;
    await change('owner', [first], { stage: 'closed' });
    await change('owner', [first], { owner_id: idOf('owner') });
    expect((await change('recruiter', [first], { stage: 'open' })).body).toEqual({
      changed: [],
      refused: [{ submission_id: first, field: 'stage', value: 'closed', by: idOf('owner') }],
    });
    expect((await change('recruiter', [first], { owner_id: idOf('recruiter') })).body.refused).toEqual([
      { submission_id: first, field: 'owner_id', value: idOf('owner'), by: idOf('owner') },
    ]);
    expect((await stored())[0]).toMatchObject({ stage: 'closed', owner_id: idOf('owner') });
  });

  test('a stale change among several is refused alone, and the others succeed', async () => {
    await change('owner', ids.slice(1, 2), { stage: 'closed' });
    const { body } = await change('recruiter', ids, { stage: 'open', is_read: true });
    expect(body.changed).toEqual([ids[0], ids[2]]);
    expect(body.refused.map(({ submission_id }) => submission_id)).toEqual([ids[1]]);
    expect((await stored()).map(({ stage }) => stage)).toEqual(['open', 'closed', 'open']);
    expect(await row('select 1 from public.submissions where read_at is not null')).toHaveLength(2);
  });

  test('a stale change does not end a hold whose reason has changed', async () => {
    await change('recruiter', ids, { hold_reason: 'A dispute' });
    const held = { ...UNTOUCHED, hold_reason: 'A dispute' };
    await change('owner', ids, { hold_reason: 'A court order' }, held);
    expect((await change('recruiter', ids, { hold_reason: null }, held)).body.changed).toEqual([]);
  });
});

test('the same change by both recruiters counts as one', async () => {
  await change('owner', ids, { stage: 'closed' });
  expect((await change('recruiter', ids, { stage: 'closed' })).body).toEqual({ changed: ids, refused: [] });
  expect(await row('select 1 from public.notes')).toHaveLength(ids.length);
});

test('a change without the seen values is refused', async () => {
  expect((await change('recruiter', ids, { stage: 'closed' }, { owner_id: null })).status).toBe(400);
  expect((await change('recruiter', ids, { is_read: true }, {})).status).toBe(200);
  expect(await stored()).toEqual(ids.map(() => UNTOUCHED));
});

/** `npm run test:long` has more of them. */
const USUAL = { usual: 40 };
const RUNS = runsOr(USUAL.usual);

const PEOPLE = ['recruiter', 'owner'] as const;

/** One recruiter's next action on one entry; `isAnyway` repeats it after a refusal was shown. */
const step = fc.record({
  who: fc.constantFrom(...PEOPLE),
  at: fc.nat(2),
  does: fc.constantFrom('look', 'reply', 'undo', 'move', 'assign'),
  stage: fc.constantFrom('new', 'open', 'answered', 'closed'),
  person: fc.constantFrom(null, ...PEOPLE),
  isAnyway: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One recruiter: the content of their screen, and the replies that they could undo. */
interface Screen {
  seen: Seen[];
  batches: { batch: string; at: number }[];
}

interface Outcome {
  readonly found: unknown;
  readonly expected: unknown;
}

/** A reply is sent if nobody has answered since the entry was shown. */
async function reply(screen: Screen, { who, at }: Step, before: readonly Seen[]): Promise<Outcome> {
  const items = [{ submission_id: ids[at], ...screen.seen[at], subject: 'Re', body: 'Hello.' }];
  const { status, body } = await callFrom(on().actors[who], 'send_replies', { items });
  const isSent = status === 200;
  if (isSent) screen.batches.push({ batch: (body as unknown as { batch: string }).batch, at });
  return { found: status, expected: screen.seen[at]?.replies === before[at]?.replies ? 200 : 409 };
}

/** Undo affects no stage but the one that the reply had set. */
async function undo(screen: Screen, { who }: Step, before: readonly Seen[]): Promise<Outcome> {
  const last = screen.batches.pop();
  if (last) await callFrom(on().actors[who], 'undo_replies', { batch: last.batch });
  const after = await stored();
  const isKept = ({ stage }: Seen, at: number) =>
    after[at]?.stage === stage || (at === last?.at && stage === 'answered');
  return { found: before.map(isKept), expected: before.map(() => true) };
}

/** A field is written if it is as shown, or already has the new value. */
async function write(screen: Screen, next: Step, before: readonly Seen[]): Promise<Outcome> {
  const { who, at, does, stage, person, isAnyway } = next;
  const [id = 0, seen = UNTOUCHED, now = UNTOUCHED] = [ids[at], screen.seen[at], before[at]];
  const [field, wanted] =
    does === 'move' ? (['stage', stage] as const) : (['owner_id', person && idOf(person)] as const);
  const isFree = now[field] === seen[field] || now[field] === wanted;
  const { body } = await change(who, [id], { [field]: wanted }, seen);
  const after = await stored();
  const told = body.refused.map(({ value }) => value);
  const again = !isFree && isAnyway ? await change(who, [id], { [field]: wanted }, now) : undefined;
  if (isFree || again) screen.seen[at] = { ...seen, [field]: wanted };
  return {
    found: { after: after[at], told, again: again?.body.changed },
    expected: {
      after: isFree ? { ...now, [field]: wanted } : now,
      told: isFree ? [] : [now[field]],
      again: again && [id],
    },
  };
}

const freshScreen = (): Screen => ({ seen: ids.map(() => UNTOUCHED), batches: [] });

async function look(screen: Screen, _next: Step, before: readonly Seen[]): Promise<Outcome> {
  screen.seen = [...before];
  return { found: before.length, expected: ids.length };
}

const DEEDS = { look, reply, undo, move: write, assign: write };

async function tryDay(steps: Step[]): Promise<void> {
  await row(`delete from private.outbox`);
  await row(`delete from public.notes`);
  await row(`update public.submissions set stage = 'new', owner_id = null, replies = 0, answered_at = null`);
  const screens = { recruiter: freshScreen(), owner: freshScreen() };
  for (const next of steps) {
    const { found, expected } = await DEEDS[next.does](screens[next.who], next, await stored());
    expect(found).toEqual(expected);
  }
  // As many emails as standing replies, each with its text in the history.
  const counts = await row<{ replies: number; mails: number; words: number }>(`
    select replies,
      (select count(*)::integer from private.outbox where submission_id = submissions.id and kind = 'reply') as mails,
      (select count(*)::integer from public.notes where submission_id = submissions.id and kind = 'reply') as words
    from public.submissions`);
  expect(counts.map(({ mails, words }) => [mails, words])).toEqual(
    counts.map(({ replies }) => [replies, replies]),
  );
}

test(
  `${RUNS} days of two recruiters with seed ${SEED} overwrite nothing unseen and answer nobody twice`,
  () => forAll(fc.array(step, { minLength: 2, maxLength: 12 }), tryDay, USUAL),
  300_000,
);
