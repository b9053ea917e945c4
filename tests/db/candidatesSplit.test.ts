/** Addresses of one person: joined by phone number, and split or joined by staff. */
import { beforeEach, expect, test } from 'vitest';
import { onCandidates, RITU } from '../builders/candidates';
import { plantJob } from '../builders/jobs/jobs';
import { onDataLinks } from '../builders/privacy';
import { aMessage } from '../builders/submissions';
import { useActing } from '../stage/database/acting';

const acting = useActing();
const { on, from, row, rpc } = acting;
const { apply, read, names, idOf, of } = onCandidates(acting);
const { sessionFor } = onDataLinks(on);

/** Spellings of the same name. */
const RITA = { first_name: 'Rítu', email: 'rita@example.com', phone: '098111-22333' };
const split = (...emails: string[]) => rpc('recruiter', 'split_candidate', { emails });
const join = async (kept: number, joined: number) => {
  const { data, error } = await rpc('recruiter', 'join_candidates', { kept, joined });
  return { moved: (data ?? []) as unknown as string[], error };
};
const lines = () =>
  row<{ line: string }>(
    `select email || ': ' || body as line from public.notes join public.submissions on submissions.id = submission_id
     where body ~ '^(Split|Joined)' order by notes.id`,
  );
const referenceOf = async (email: string) =>
  (
    await row<{ reference: string }>(
      `select reference from public.submissions where email = $1 and kind <> 'contact'`,
      [email],
    )
  )[0]?.reference;

let job = '';
beforeEach(async () => {
  job = String(await plantJob(on()));
  await apply(RITU, 'With ventilators');
  await apply({ first_name: 'Dev', email: 'dev@example.com', job_id: job }, '');
  await read(RITU.email, 'Eight years with ventilators');
});

test('candidates with one phone number are one until they are split, and again after undo', async () => {
  await apply({ ...RITA, message: 'Mornings, please.' });
  expect(await names('')).toEqual(['Rítu Sample', 'Dev Sample']);
  expect(await names('mornings ventilators')).toEqual(['Rítu Sample']);
  const kept = await idOf('ventilators');
  const { data: made, error } = await split(RITA.email);
  expect(error).toBeNull();
  expect(await names('mornings')).toEqual(['Rítu Sample']);
  expect(await names('ventilators')).toEqual(['Ritu Sample']);
  expect((await split(RITA.email)).error?.message).toMatch(/already a separate candidate/);
  // Later entries from the address stay with it, despite the number.
  await from('visitor', 'submit_contact_message', {
    form: aMessage({ ...RITA, message: 'Evenings, too.' }),
  });
  expect(await idOf('evenings')).toBe(made);
  expect((await join(kept, Number(made))).moved).toEqual([RITA.email]);
  expect(await names('mornings ventilators')).toEqual(['Rítu Sample']);
  const [ritu, rita] = [await referenceOf(RITU.email), await referenceOf(RITA.email)];
  expect((await lines()).map(({ line }) => line)).toEqual([
    `${RITU.email}: Split from the candidate of ${rita}.`,
    `${RITA.email}: Split from the candidate of ${ritu}.`,
    `${RITU.email}: Joined with the candidate of ${rita}.`,
    `${RITA.email}: Joined with the candidate of ${ritu}.`,
  ]);
  const activity = `select action, actor_kind, entity_key, entity_name from public.activity where entity = 'candidates'
    order by id`;
  expect(await row(activity)).toEqual([
    {
      action: 'created',
      actor_kind: 'person',
      entity_key: String(Number(made)),
      entity_name: `${ritu} and ${rita}`,
    },
    {
      action: 'changed',
      actor_kind: 'person',
      entity_key: String(kept),
      entity_name: `${ritu} and ${rita}`,
    },
  ]);
});

test('candidates with different addresses and numbers can be joined by hand, and split as before', async () => {
  await apply(RITA);
  const [ritu, dev] = [await idOf('ventilators'), await idOf('dev')];
  const { moved } = await join(dev, ritu);
  expect(moved).toEqual([RITA.email, RITU.email]);
  expect(await names('')).toEqual(['Rítu Sample']);
  expect((await of(dev)).addresses.map(({ email }) => email)).toEqual(['dev@example.com', ...moved]);
  expect((await rpc('recruiter', 'staff_candidate', { id: ritu })).error?.message).toMatch(
    /candidate no longer exists/,
  );
  await split(...moved);
  expect(await names('')).toEqual(['Rítu Sample', 'Dev Sample']);
  expect((await of(await idOf('ventilators'))).addresses.map(({ email }) => email)).toEqual(moved);
});

test('joining with nobody or splitting from a stranger is refused, and changes nothing', async () => {
  const [ritu, dev] = [await idOf('ventilators'), await idOf('dev')];
  for (const [refused, why] of [
    [join(ritu, ritu), /the same candidate/],
    [join(ritu, 0), /no longer exists/],
    [split(RITU.email, 'dev@example.com'), /no longer belong to one candidate/],
    [split('nobody@example.com'), /no longer exists/],
    [split(), /no longer exists/],
  ] as const) {
    expect((await refused).error?.message).toMatch(why);
  }
  expect([await idOf('ventilators'), await idOf('dev')]).toEqual([ritu, dev]);
  expect(await lines()).toEqual([]);
});

test('consent and data access of a joined candidate stay separate for each address', async () => {
  await apply({ first_name: 'Kim', email: 'kim@example.com', job_id: job });
  await join(await idOf('dev'), await idOf('ventilators'));
  await join(await idOf('kim'), await idOf('dev'));
  const { id, refusal } = await of(await idOf('ventilators'));
  expect(refusal).toBeNull();
  // By the resume of one address, and for that address.
  const covered = `select email from private.consent_of($1) as consent
    join public.submissions on submissions.id = consent.entry_id`;
  expect(await row(covered, [id])).toEqual([{ email: RITU.email }]);
  for (const email of [RITU.email, 'dev@example.com']) {
    const { body } = await from('visitor', 'get_my_data', { session: await sessionFor(email) });
    expect(body).toMatchObject({ email, submissions: [{ reference: await referenceOf(email) }] });
  }
  await rpc('owner', 'erase_person', { email: RITU.email, reason: 'asked' });
  expect((await of(id)).addresses.map(({ email }) => email)).toEqual(['dev@example.com', 'kim@example.com']);
  expect((await of(id)).refusal).toMatch(/covers only the jobs/);
});

test.each([
  ['Rítu', 'Sample', true],
  ['Sample', 'Ritu', true],
  ['Ritu', 'S. Sample', true],
  ['Ritu', '.', true],
  ['रितु', 'साम्पल', true],
  ['ரிது', 'சாம்பல்', true],
  ['Rita', 'Sample', false],
  ['Asha', 'Sample', false],
  ['रीटा', 'शर्मा', false],
  ['.', '.', false],
])('the phone number of %s %s joins them with Ritu Sample: %s', async (first_name, last_name, is) => {
  await apply({ first_name, last_name, email: 'other@example.com', phone: RITA.phone });
  expect(await names('')).toHaveLength(is ? 2 : 3);
});

test('people with different names and one number stay apart, with a hint to join them in one step', async () => {
  for (const first_name of ['Asha', 'Bina', 'Chitra'])
    await apply({
      first_name,
      email: `${first_name.toLowerCase()}@example.com`,
      phone: '+91 98111 22333, 080 2345 6789',
    });
  const ritu = await idOf('ventilators');
  const { same_phone, has_other_names } = await of(ritu);
  expect(same_phone.map(({ name }) => name)).toEqual(['Asha Sample', 'Bina Sample', 'Chitra Sample']);
  expect(has_other_names).toBe(false);
  for (const { id } of same_phone) await join(ritu, id);
  const joined = await of(ritu);
  expect(joined).toMatchObject({ same_phone: [], has_other_names: true });
  const { data: made } = await rpc('recruiter', 'split_candidate_names', { candidate_id: ritu });
  expect(made).toHaveLength(3);
  expect((await names('')).toSorted()).toEqual(
    'Asha Sample|Bina Sample|Chitra Sample|Dev Sample|Ritu Sample'.split('|'),
  );
  const again = await rpc('recruiter', 'split_candidate_names', { candidate_id: ritu });
  expect(again.error?.message).toBe('No address of this candidate has another name.');
});
