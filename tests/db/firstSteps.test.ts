/** The owner's checklist before the site goes live, as far as the database can check it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { composeMail } from '../../src/server/mail/composeMail';
import { callFrom } from '../builders/submissions';
import { useActing } from '../stage/database/acting';
import { plantJob } from '../builders/jobs/jobs';

const { on, sql, ...acting } = useActing();
const call = (name: string, args?: object) => acting.call('owner', name, args);
const steps = async () => (await call('first_steps')).body;

/** Two sample jobs, as the seed makes them. */
const plantSamples = () =>
  sql(
    `insert into public.jobs (id, title, company, location, category, description, status)
     select n, 'Sample job', 'Clinics', 'Kochi', 'Healthcare', 'Lorem ipsum.', 'published' from generate_series(1, 2) as n`,
  );
const removeSamples = (rows: object = {}) => call('remove_samples', { lists: [], settings: [], ...rows });
const sampleJobs = async () => (await acting.call('visitor', 'open_sample_jobs')).body;
const testMail = async () => {
  const [mail] = await sql<{ id: string; to_address: string; data: unknown }>(
    `select id, to_address, data from private.outbox where kind = 'test_mail' order by created_at desc limit 1`,
  );
  if (!mail) throw new Error('No test email was written.');
  return mail;
};
const settle = (status: string, error = '') =>
  sql(`update private.outbox set status = $1, error = $2 where kind = 'test_mail'`, [status, error]);

test('a new installation has no completed steps', async () => {
  await plantSamples();
  const none = { password: false, mail: { proven: false }, own_jobs: false, sample_jobs: 2 };
  expect(await steps()).toEqual(none);
});

describe('jobs', () => {
  beforeEach(plantSamples);

  test('own jobs count, including an edited sample, and stay when the samples are removed', async () => {
    const { rest } = on().actors.editor;
    const { error } = await rest.from('jobs').update({ title: 'Ward Sister', version: 1 }).eq('id', 2);
    expect(error).toBeNull();
    expect(await steps()).toMatchObject({ own_jobs: true, sample_jobs: 1 });
    expect((await removeSamples()).status).toBe(204);
    expect(await sql('select id from public.jobs')).toEqual([{ id: 2 }]);
    expect(await steps()).toMatchObject({ own_jobs: true, sample_jobs: 0 });
    expect(await sql(`select entity_key from public.activity where action = 'deleted'`)).toHaveLength(1);
  });

  test('sample jobs are removed with lists and settings, which keep their history', async () => {
    await sql(
      `insert into public.site_content (section_id, content) values ('testimonials', '{"testimonials": []}')`,
    );
    const rows = {
      lists: [
        { section_id: 'testimonials', content: { testimonials: [1] }, version: 1 },
        { section_id: 'clients', content: { clients: [] }, version: 0 },
      ],
      settings: [{ key: 'show_demo_notice', value: { enabled: false }, version: 0 }],
    };
    expect((await removeSamples(rows)).status).toBe(204);
    expect(await sql('select section_id, content, version from public.site_content order by 1')).toEqual([
      { section_id: 'clients', content: { clients: [] }, version: 1 },
      { section_id: 'testimonials', content: { testimonials: [1] }, version: 2 },
    ]);
    expect(await sql('select key, value, is_public from public.site_settings')).toEqual([
      { key: 'show_demo_notice', value: { enabled: false }, is_public: true },
    ]);
    expect(
      await sql(`select value from public.content_revisions where key = 'testimonials' order by version`),
    ).toEqual([{ value: { testimonials: [] } }]);
  });

  test('sample jobs stay, like everything else, if a list was saved first', async () => {
    await sql(`insert into public.site_content (section_id, content) values ('clients', '{"clients": [1]}')`);
    const rows = {
      lists: [
        { section_id: 'testimonials', content: { testimonials: [] }, version: 0 },
        { section_id: 'clients', content: { clients: [] }, version: 0 },
      ],
    };
    expect((await removeSamples(rows)).status).toBe(409);
    expect(await sql('select section_id, content from public.site_content')).toEqual([
      { section_id: 'clients', content: { clients: [1] } },
    ]);
    expect(await sql('select 1 from public.jobs')).toHaveLength(2);
  });

  test('pages show that jobs are samples while an unedited one is open', async () => {
    expect(await sampleJobs()).toEqual([1, 2]);
    await sql(`update public.jobs set status = 'closed', version = version where id = 1`);
    expect(await sampleJobs()).toEqual([2]);
    const { rest } = on().actors.editor;
    await rest.from('jobs').update({ title: 'Ward Sister', version: 1 }).eq('id', 2);
    expect(await sampleJobs()).toEqual([]);
  });

  test('own jobs count once they are published', async () => {
    await sql(`select setval('public.jobs_id_seq', 16)`);
    const id = await plantJob(on(), { title: 'Ward Sister', status: 'draft', description: 'Care.' });
    expect(await steps()).toMatchObject({ own_jobs: false });
    await sql(`update public.jobs set status = 'published', version = version where id = $1`, [id]);
    expect(await steps()).toMatchObject({ own_jobs: true });
  });
});

test('a password counts once the first owner has chosen another', async () => {
  const change = 'update auth.users set encrypted_password = encrypted_password || $2 where id = $1';
  await sql(change, [on().actors.editor.id, 'x']);
  const [first] = await sql<{ id: string }>('select id from public.admins order by created_at, id limit 1');
  expect(await steps()).toMatchObject({ password: first?.id === on().actors.editor.id });
  await sql(change, [first?.id, 'y']);
  expect(await steps()).toMatchObject({ password: true });
});

describe('email', () => {
  test('email is proven by the link of a delivered message, and unproven until then', async () => {
    expect((await call('send_test_mail')).status).toBe(204);
    const mail = await testMail();
    expect(mail.to_address).toBe(on().actors.owner.email);
    expect(await steps()).toMatchObject({
      mail: { proven: false, status: 'waiting', to: mail.to_address, error: '' },
    });
    expect((await call('confirm_test_mail', { id: mail.id })).status).toBe(404);
    await settle('failed', 'The mail server could not be reached.');
    expect(await steps()).toMatchObject({
      mail: { proven: false, status: 'failed', error: 'The mail server could not be reached.' },
    });
    await settle('sent');
    expect((await call('confirm_test_mail', { id: mail.id })).status).toBe(204);
    expect((await call('confirm_test_mail', { id: mail.id })).status).toBe(204);
    expect(await steps()).toMatchObject({ mail: { proven: true } });
  });

  test('the test email stores its own id as the secret of its link', async () => {
    await call('send_test_mail');
    const { id, to_address, data } = await testMail();
    const composed = composeMail(
      { kind: 'test_mail', to_address, data },
      {
        texts: {} as never,
        siteUrl: 'https://www.example.com',
        brand: 'Ostara People',
        contact: { address: '', phone: '', email: '' },
        staffAddress: '',
        repliesTo: 'agency',
      },
    );
    expect(composed?.subject).toBe('Ostara People: did this email arrive?');
    expect(composed?.text).toContain(`https://www.example.com/admin/dashboard?mail=${id}`);
  });

  test('email is not proven by the link of another message', async () => {
    const [other] = await sql<{ id: string }>(
      `insert into private.outbox (kind, to_address, data, status) values ('data_link', 'asha@example.com', '{}', 'sent') returning id`,
    );
    expect((await call('confirm_test_mail', { id: other?.id })).status).toBe(404);
    expect(await steps()).toMatchObject({ mail: { proven: false } });
  });

  test('the test email can be sent five times an hour', async () => {
    for (let time = 0; time < 5; time += 1) expect((await call('send_test_mail')).status).toBe(204);
    expect((await call('send_test_mail')).status).toBe(429);
  });
});

test('a sample email goes only to the owner who requests it, twenty times an hour', async () => {
  const { recruiter, owner, editor } = on().actors;
  const words = { texts: { data_link_subject: 'Yours' } };
  const send = (who = recruiter, args: object = { mail: 'data-link', words }) =>
    callFrom(who, 'send_sample', args);
  const { body: id } = await send();
  const told = async (who = recruiter) => (await callFrom(who, 'sample_sent', { id })).body;
  expect(await told()).toEqual({ status: 'waiting', to: recruiter.email, error: '' });
  expect(await told(owner)).toBeNull();
  expect(await sql('select kind, to_address, data from private.outbox where id = $1', [id])).toEqual([
    { kind: 'sample', to_address: recruiter.email, data: { mail: 'data-link', ...words } },
  ]);
  expect((await send(editor)).status).toBe(403);
  expect((await send(recruiter, { mail: 'x', words: [] })).status).toBe(400);
  expect((await send(recruiter, { mail: 'x', words: { texts: { a: 'x'.repeat(70_000) } } })).status).toBe(
    400,
  );
  for (let time = 1; time < 20; time += 1) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect((await send(owner)).status).toBe(200);
});

test('an owner can mark the first password as done, and a dismissed list stays dismissed', async () => {
  expect((await call('keep_first_password')).status).toBe(204);
  expect(await steps()).toMatchObject({ password: true });
  await call('close_first_steps');
  await call('close_first_steps');
  expect(await steps()).toBeNull();
});
