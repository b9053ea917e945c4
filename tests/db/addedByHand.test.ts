/** People whom staff add: the required facts, and the email to the person. */
import { describe, expect, test } from 'vitest';
import { onAdding } from '../builders/addedByHand';
import { ASHA, monthsAgo, onDataLinks } from '../builders/privacy';
import { anApplication, problemsIn, type Form } from '../builders/submissions';
import { useActing } from '../stage/database/acting';

const acting = useActing();
const { on, from, row, sql, upload } = acting;
const { today, add, added, personOf, mails, entries, notes } = onAdding(acting);
const { sessionFor } = onDataLinks(on);

describe('a person added by hand', () => {
  test('a person added by hand is an entry with its source, and is emailed at once', async () => {
    const form = { resume: await upload('visitor'), resume_name: 'Asha.pdf' };
    const { body } = await add(form);
    expect(body).toEqual({ id: expect.any(Number) as number, candidate: await personOf() });
    expect(await entries('kind, email, collected_from, resume_name')).toEqual([
      { kind: 'resume', email: ASHA, collected_from: 'Job fair in Pune', resume_name: 'Asha.pdf' },
    ]);
    expect(await mails()).toEqual([
      {
        kind: 'added',
        to_address: ASHA,
        data: {
          reference: expect.stringMatching(/^A-/) as string,
          collected_from: 'Job fair in Pune',
          collected_on: await today(),
        },
      },
    ]);
    expect(await notes()).toEqual(['Added by hand. The details come from: Job fair in Pune.']);
    // The recruiter who added the person needs no alert about it.
    expect(await row(`select from private.outbox where kind = 'staff_alert'`)).toEqual([]);
  });

  test('a person added by hand may have a single name', async () => {
    expect((await add({ last_name: '' })).status).toBe(200);
  });

  test('submitting the form again makes no second entry, but a new version of an open one', async () => {
    const key = crypto.randomUUID();
    const first = await added({ key });
    expect(await added({ key })).toEqual(first);
    await from('visitor', 'submit_application', { form: anApplication(await upload()) });
    expect(await entries('version, collected_from, collected_on')).toEqual([
      { version: 2, collected_from: '', collected_on: null },
    ]);
    const again = { key: crypto.randomUUID(), collected_from: 'A call' };
    expect(await added(again)).toEqual(first);
    expect([await added(again), await added({ key })]).toEqual([first, first]);
    expect(await row('select collected_from from public.submission_versions order by version')).toEqual([
      { collected_from: 'Job fair in Pune' },
      { collected_from: '' },
    ]);
    expect((await notes()).at(-1)).toBe(
      'Added by hand without a resume: version 3. The details come from: A call.',
    );
    const { body } = await from('visitor', 'get_my_data', { session: await sessionFor() });
    expect(body).toMatchObject({
      submissions: [
        { collected_from: 'A call', collected_on: await today(), versions: [{ collected_on: null }, {}] },
      ],
    });
  });

  test('an invalid person is refused at the field', async () => {
    const cases: [Form, Record<string, RegExp>][] = [
      [
        { first_name: '', last_name: 'x'.repeat(81), email: '' },
        {
          first_name: /^Please enter the first name\.$/,
          last_name: /^The last name can have at most 80/,
          email: /^Please enter the email address\.$/,
        },
      ],
      [
        { email: 'asha', phone: '12' },
        { email: /such as name@/, phone: /such as \+91/ },
      ],
      [
        { message: 'x'.repeat(5001), industry: 'none' },
        { message: /^The message can/, industry: /choose an industry/ },
      ],
      [{ collected_from: ' ' }, { collected_from: /the source of these details/ }],
      [{ collected_from: 'x'.repeat(201) }, { collected_from: /200/ }],
      [{ collected_on: '' }, { collected_on: /Please enter the day/ }],
      [{ collected_on: '2026-02-31' }, { collected_on: /Please enter the day/ }],
      [{ collected_on: '2199-01-01' }, { collected_on: /in the future/ }],
      [{ collected_on: '2001-01-01' }, { collected_on: /more than 24 months ago/ }],
      [{ agreed: 'true' }, { agreed: /ask the person first/ }],
      [{ notice_version: '' }, { agreed: /ask the person first/ }],
      [{ key: 'x' }, { key: /reload/ }],
      [{ resume: 'x' }, { file: /the resume/ }],
      [{ resume: `${crypto.randomUUID()}.pdf`, resume_name: 'a.pdf' }, { file: /expired/ }],
    ];
    for (const [change, problems] of cases) {
      const answer = await add(change);
      const expected = Object.entries(problems).map(([name, words]) => [name, expect.stringMatching(words)]);
      expect([change, answer.status, problemsIn(answer)]).toEqual([
        change,
        400,
        Object.fromEntries(expected),
      ]);
    }
    expect(await entries('id')).toEqual([]);
  });

  test.each(['consent_withdrawn_at', 'erasure_requested_at'])(
    'a person cannot be added after %s',
    async (wish) => {
      await added();
      await sql(`update public.submissions set ${wish} = now()`);
      expect(problemsIn(await add())['email']).toMatch(/withdrawn their consent or asked for erasure/);
      expect((await entries('id')).length).toBe(1);
    },
  );

  test('a person added by hand keeps the date of their consent', async () => {
    const day = (await monthsAgo(on().backend, 23)).slice(0, 10);
    await added({ collected_on: day });
    const at = `to_char(consented_at at time zone private.agency_zone(), 'YYYY-MM-DD HH24:MI') as day`;
    expect(await entries(at)).toEqual([{ day: `${day} 12:00` }]);
  });
});
