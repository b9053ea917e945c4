/** Clients: their readers, their limits, and their work. */
import { describe, expect, test } from 'vitest';
import { aContact, MASKED, NAME, onClients, type Client } from '../builders/clients';
import { plantSubmission } from '../builders/inbox';
import { plantJob } from '../builders/jobs/jobs';
import { onActivity, useActing } from '../stage/database/acting';

const { on, one, rpc } = useActing();
const { add, added, save, said } = onClients(on);
const { told } = onActivity(on);

const many = (count: number) => Array.from({ length: count }, () => aContact());
const found = async (words: string) => (await rpc('recruiter', 'find_clients', { words })).data;

describe('a client', () => {
  test('a client is trimmed, signed by its author, and has a unique name in any case', async () => {
    const client = await added({
      name: '  Zyxwell   Bank Ltd ',
      masked_name: ` ${MASKED} `,
      contacts: [aContact({ name: ' Meera  Sample', email: ' Meera@Client.example' })],
      owner_id: on().actors.owner.id,
    });
    expect(client).toMatchObject({ name: NAME, masked_name: MASKED, version: 1 });
    expect(client.created_by).toBe(on().actors.recruiter.id);
    expect(client.contacts).toMatchObject([{ name: 'Meera Sample', email: 'meera@client.example' }]);
    expect((await add({ name: NAME.toUpperCase() })).error).toMatchObject({
      code: '23505',
      message: expect.stringContaining('clients_name_key') as string,
    });
  });

  test.each<[string, object, string | undefined]>([
    ['a name of 120', { name: 'x'.repeat(120) }, undefined],
    ['a name of 121', { name: 'x'.repeat(121) }, '23514'],
    ['no name', { name: ' ' }, '23514'],
    ['a masked name of 121', { masked_name: 'x'.repeat(121) }, '23514'],
    ['notes of 5000', { notes: 'x'.repeat(5000) }, undefined],
    ['notes of 5001', { notes: 'x'.repeat(5001) }, '23514'],
    ['twenty contacts', { contacts: many(20) }, undefined],
    ['21 contacts', { contacts: many(21) }, '23514'],
    ['contacts that are not a list', { contacts: {} }, '23514'],
    ['a contact that is a string', { contacts: ['Meera'] }, '23514'],
    ['a contact without a name', { contacts: [aContact({ name: '' })] }, '23514'],
    ['a contact without an id', { contacts: [{ ...aContact(), id: '7' }] }, '23514'],
    ['an invalid address', { contacts: [aContact({ email: 'meera' })] }, '23514'],
    ['a long number', { contacts: [aContact({ phone: '1'.repeat(31) })] }, '23514'],
    ['an extra field of a contact', { contacts: [aContact({ pay: '7' })] }, '23514'],
    ['one contact twice', { contacts: [aContact({ id: '7' }), aContact({ id: '7' })] }, 'PT400'],
    ['a masked name with its name', { masked_name: 'The Zyxwell group' }, 'PT400'],
    ['a masked name with its name in one word', { masked_name: 'See zyxwellbank.example' }, 'PT400'],
    ['a masked name that splits its name', { masked_name: 'Zyx-well group' }, 'PT400'],
    ['a masked name that spells its name', { masked_name: 'Z y x w e l l' }, 'PT400'],
    ['a masked name that hides its name', { masked_name: 'The PrimeZyx\u00ADwell group' }, 'PT400'],
    ['a masked name that spells a short name', { name: 'Zyqx Bank', masked_name: 'A Z.Y.Q.X bank' }, 'PT400'],
    [
      'a masked name with a short name inside a word',
      { name: 'Star Ltd', masked_name: 'A start-up' },
      undefined,
    ],
  ])('a client with %s is stored or refused', async (_what, client, code) => {
    expect((await add(client)).error?.code).toBe(code);
  });

  test("a client's account manager is a recruiter or owner, and nobody once they have left", async () => {
    const { editor, owner, recruiter } = on().actors;
    expect((await add({ owner_id: editor.id })).error?.message).toBe(
      'This person does not work with clients. Choose a recruiter or an owner.',
    );
    const client = await added({ owner_id: recruiter.id });
    await rpc('owner', 'remove_person', { id: recruiter.id }).throwOnError();
    const left = await one<Client>('select * from public.clients where id = $1', [client.id]);
    expect(left).toMatchObject({ owner_id: null, version: 2, updated_by: owner.id });
  });

  test('a client is logged without its contacts and notes', async () => {
    const client = await added({ contacts: [aContact()], notes: 'Pays late.' });
    await save(client, { name: 'Zyxwell Bank', contacts: [], notes: '' }).throwOnError();
    const lines = (await told()).filter(({ entity }) => entity === 'clients');
    expect(lines.map(({ action, entity_name }) => [action, entity_name])).toEqual([
      ['created', NAME],
      ['changed', 'Zyxwell Bank'],
    ]);
    expect(lines[1]?.details).toMatchObject({
      changed: ['contacts', 'name', 'notes'],
      after: { name: 'Zyxwell Bank' },
    });
    expect(JSON.stringify(lines)).not.toMatch(/meera|late/i);
  });
});

describe('the work for a client', () => {
  test('the work for a client is its jobs and enquiries, by company or address of a contact', async () => {
    const client = await added({ contacts: [aContact()] });
    const job = await plantJob(on(), { company: NAME });
    await plantJob(on(), { company: NAME, status: 'draft' });
    const enquiry = { kind: 'enquiry' as const, company: NAME.toUpperCase(), email: 'one@else.example' };
    const by = [
      await plantSubmission(on().backend, enquiry),
      await plantSubmission(on().backend, { ...enquiry, company: 'Other', email: 'meera@client.example' }),
    ];
    await plantSubmission(on().backend, { ...enquiry, company: 'Other' });
    await plantSubmission(on().backend, { kind: 'application', job_id: job });
    const { data } = await rpc('recruiter', 'client_work', { id: client.id }).throwOnError();
    expect(data).toMatchObject({ jobs: 2, open_jobs: 1, enquiries: 2 });
    const { latest_jobs, latest_enquiries } = data as unknown as Record<string, readonly { id: number }[]>;
    expect(latest_jobs?.find(({ id }) => id === job)).toMatchObject({ status: 'published', applicants: 1 });
    expect(new Set(latest_enquiries?.map(({ id }) => id))).toEqual(new Set(by));
  });

  test('the work for a client includes a draft for it made from an enquiry', async () => {
    const client = await added({ contacts: [aContact()] });
    for (const [company, email, expected] of [
      [NAME.toLowerCase(), 'one@else.example', [client.id, NAME, '']],
      ['Zyxwell', 'meera@client.example', [client.id, NAME, '']],
      ['Zyxwell', 'two@else.example', [null, 'Zyxwell', '']],
    ] as const) {
      const id = await plantSubmission(on().backend, { kind: 'enquiry', company, email });
      const { data } = await rpc('recruiter', 'draft_job', { submission_id: id }).throwOnError();
      expect(await said(Number(data))).toEqual(expected);
    }
  });

  test('a client is found by words of its name or a contact', async () => {
    const client = await added({ contacts: [aContact()], owner_id: on().actors.owner.id });
    await added({ name: 'Quillmark Foods' });
    await plantJob(on(), { company: NAME });
    const line = { id: client.id, name: NAME, owner_id: on().actors.owner.id, open_jobs: 1 };
    for (const words of ['bank zyx', 'meera', 'client.example']) {
      expect(await found(words)).toEqual({ total: 1, clients: [line] });
    }
    expect(await found('')).toMatchObject({ total: 2, clients: [{ name: 'Quillmark Foods' }, line] });
    expect(await found('email')).toMatchObject({ total: 0 });
  });
});
