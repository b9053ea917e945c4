/** What the functions behind the forms take in, refuse, and answer. */
import { describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';
import { anApplication, anEnquiry, aMessage, onStage, problemsIn, type Form } from '../support/submissions';

const on = useStage();
const { from, row, upload } = onStage(on);
const EVERYBODY: ActorName[] = ['visitor', 'stranger', 'recruiter', 'editor', 'owner', 'signedOut'];
const rows = () => row<Record<string, unknown>>('select * from public.submissions order by id');

/** Each form by the function that takes it, and a form for it that nothing is wrong with. */
const FORMS: [string, string, () => Promise<Form> | Form][] = [
  ['submit_contact_message', 'C', aMessage],
  ['submit_employer_enquiry', 'E', anEnquiry],
  ['submit_application', 'A', async () => anApplication(await upload())],
];

describe.each(FORMS)('%s', (name, letter, form) => {
  test.each(EVERYBODY)('takes what %s sends', async (who) => {
    const { status, body } = await from(who, name, { form: await form() });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['ok', 'reference']);
    expect(body.reference).toMatch(new RegExp(`^${letter}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$`));
    expect(await rows()).toMatchObject([
      { reference: body.reference, email: 'asha@example.com', notice_version: '2026-11-21', stage: 'new' },
    ]);
  });

  test('writes the two mails with it', async () => {
    const { body } = await from('visitor', name, { form: await form() });
    const mails = await row('select kind, to_address, status, data from private.outbox order by kind');
    expect(mails).toMatchObject([
      { kind: 'acknowledgement', to_address: 'asha@example.com', data: { reference: body.reference } },
      { kind: 'staff_alert', to_address: null, data: { items: [{ name: 'Asha Sample' }] } },
    ]);
  });

  test('takes the same form once, and answers the same each time', async () => {
    const same = await form();
    const first = await from('visitor', name, { form: same });
    expect(await from('visitor', name, { form: same })).toEqual(first);
    expect(await from('visitor', name, { form: { ...same, first_name: 'Other' } })).toEqual(first);
    expect(await rows()).toMatchObject([{ first_name: 'Asha' }]);
    expect(await row('select id from private.outbox')).toHaveLength(2);
  });

  test('gives a trapped script the usual answer and keeps nothing', async () => {
    const answer = await from('visitor', name, {
      form: { ...(await form()), website: 'https://example.com' },
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['ok', 'reference']);
    expect(answer.body.reference).toMatch(new RegExp(`^${letter}-`));
    expect(await rows()).toEqual([]);
    expect(await row('select id from private.outbox')).toEqual([]);
    expect(await row(`select id from private.rate_events where bucket <> 'resume_upload'`)).toEqual([]);
  });

  test.each([0, 2.9, -1, null, '30', undefined])('is too quick after %j seconds', async (seconds) => {
    const answer = await from('visitor', name, { form: { ...(await form()), seconds_open: seconds } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'PT400' } });
    expect(answer.body.message).toMatch(/quicker/);
    expect(await rows()).toEqual([]);
  });

  test.each([null, [], 7, true, {}])('refuses %j with every message, and costs no quota', async (junk) => {
    const answer = await from('visitor', name, { form: junk });
    expect(answer.status).toBe(400);
    expect(problemsIn(answer)).toMatchObject({
      first_name: 'Please enter your first name.',
      last_name: 'Please enter your last name.',
      email: 'Please enter your email address.',
      consent: expect.stringContaining('privacy notice'),
    });
    expect(await row('select id from private.rate_events')).toEqual([]);
  });

  test.each([
    [{ consent: false }, 'consent'],
    [{ consent: 'true' }, 'consent'],
    [{ consent: 1 }, 'consent'],
    [{ consent: null }, 'consent'],
    [{ notice_version: '' }, 'consent'],
    [{ notice_version: 'x'.repeat(41) }, 'consent'],
    [{ key: '' }, 'key'],
    [{ key: null }, 'key'],
    [{ key: '123' }, 'key'],
    [{ key: '00000000-0000-4000-8000-00000000000G' }, 'key'],
  ])('refuses %j', async (change, field) => {
    const answer = await from('visitor', name, { form: { ...(await form()), ...change } });
    expect(answer.status).toBe(400);
    expect(Object.keys(problemsIn(answer))).toEqual([field]);
    expect(await rows()).toEqual([]);
  });

  test('keeps a source that is one, and no other', async () => {
    for (const source of ['linked-in.2026_11', '<script>', 'x'.repeat(41), 7, null]) {
      await from('visitor', name, { form: { ...(await form()), source } });
    }
    const sources = (await rows()).map(({ source }) => source);
    // A person who applies again is the same application; no source takes the place of one.
    expect(sources).toEqual(letter === 'A' ? ['7'] : ['linked-in.2026_11', '', '', '7', '']);
  });

  test('cannot be called by GET', async () => {
    const query = encodeURIComponent(JSON.stringify(await form()));
    const { status } = await on().actors.visitor.fetch(`/rest/v1/rpc/${name}?form=${query}`);
    expect(status).toBe(405);
    expect(await rows()).toEqual([]);
  });

  test('survives what no text can hold', async () => {
    for (const text of [String.raw`"\u0000"`, String.raw`"\ud800"`]) {
      const body = JSON.stringify({ form: { ...(await form()), first_name: 'NUL' } }).replace('"NUL"', text);
      const response = await on().actors.visitor.fetch(`/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(400);
    }
    expect(await rows()).toEqual([]);
  });
});

describe('what is stored', () => {
  test('is what was sent, without what surrounds it', async () => {
    const form = aMessage({
      first_name: '  Asha ',
      last_name: '\tSample\n',
      email: ' Asha@Example.COM ',
      phone: '',
      message: '\r\n One\r\nTwo\tand more. \n',
      company: 'Not asked for',
      stage: 'closed',
      hold_reason: 'mine',
      id: 1,
    });
    await from('visitor', 'submit_contact_message', { form });
    expect(await rows()).toMatchObject([
      {
        kind: 'contact',
        first_name: 'Asha',
        last_name: 'Sample',
        email: 'asha@example.com',
        phone: '',
        message: 'One\nTwo\tand more.',
        company: '',
        stage: 'new',
        hold_reason: null,
        key: form['key'],
      },
    ]);
  });

  test('of an enquiry is always about staffing', async () => {
    await from('visitor', 'submit_employer_enquiry', { form: anEnquiry({ subject: 'general' }) });
    expect(await rows()).toMatchObject([{ subject: 'staffing-services', company: 'Example Analytics' }]);
  });

  test.each(EVERYBODY)('is written by functions only, not by %s', async (who) => {
    await from('visitor', 'submit_contact_message', { form: aMessage() });
    const [kept] = await rows();
    const send = (method: string, table: string, body?: object) =>
      on().actors[who].fetch(`/rest/v1/${table}${method === 'POST' ? '' : '?id=gt.0'}`, {
        method,
        headers: { 'content-type': 'application/json', prefer: 'return=representation' },
        body: body && JSON.stringify(body),
      });
    const forged = { ...kept, key: crypto.randomUUID(), first_name: 'Forged' };
    const { id: _, search: _search, ...insert } = forged as Record<string, unknown>;
    for (const attempt of [
      send('POST', 'submissions', insert),
      send('PATCH', 'submissions', { first_name: 'Forged' }),
      send('DELETE', 'submissions'),
      send('POST', 'notes', { submission_id: kept?.['id'], body: 'Forged' }),
    ]) {
      const response = await attempt;
      expect(response.ok ? await response.json() : []).toEqual([]);
    }
    expect(await rows()).toEqual([kept]);
    expect(await row('select id from public.notes')).toEqual([]);
  });

  test.each(EVERYBODY)('is read by recruiters and owners only: %s', async (who) => {
    await from('visitor', 'submit_contact_message', { form: aMessage() });
    await row(`insert into public.notes (submission_id, body) select id, 'A note' from public.submissions`);
    const mayRead = ['recruiter', 'owner'].includes(who);
    for (const table of ['submissions', 'notes', 'reply_templates'] as const) {
      const { data } = await on().actors[who].rest.from(table).select('id');
      expect((data ?? []).length > 0).toBe(mayRead);
    }
    for (const table of ['outbox', 'upload_tickets', 'file_deletions', 'rate_events']) {
      expect((await on().actors[who].fetch(`/rest/v1/${table}`)).status).toBe(404);
    }
  });
});
