/** Webhooks: the events that are recorded, and their signed delivery to a real receiver, in order and at least once. */
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { aMessage } from '../builders/submissions';
import { aReceiver, type Received } from '../fakes/receiver';
import { aJob } from '../builders/jobs/jobs';
import { dataOf, onWebhooks, SITE_URL, typeOf } from '../builders/webhooks';
import { useActing } from '../stage/database/acting';

const { on, from, rpc, table, row, sql, values } = useActing();
const { aWebhook, send, recorded } = onWebhooks(on);

const secretBy = async (name: 'webhook_secret' | 'rotate_webhook_secret', webhook_id: number) =>
  (await rpc('owner', name, { webhook_id })).data as string;

const submit = () => from('visitor', 'submit_contact_message', { form: aMessage() });
const makeDue = () =>
  sql(
    `update public.webhook_deliveries set due_at = now(), lease_until = now() - interval '1 second' where true`,
  );
const statesOf = () =>
  row<{ status: string; attempts: number; answered: number | null; error: string }>(
    'select status, attempts, answered, error from public.webhook_deliveries order by place',
  );

const ALL =
  'job.published job.changed job.closed message.received message.moved person.erased content.published';

describe('events are recorded', () => {
  test('for what happens to jobs, messages, people and content, in the same transaction', async () => {
    await aWebhook('http://127.0.0.1:9', ALL.split(' '));
    const { data: job } = await table('owner', 'jobs').insert(aJob()).select().single().throwOnError();
    await table('owner', 'jobs').update({ title: 'Head nurse', version: 1 }).eq('id', job.id).throwOnError();
    await sql(`update public.jobs set version = version where id = $1`, [job.id]);
    await table('owner', 'jobs').update({ status: 'closed', version: 3 }).eq('id', job.id).throwOnError();
    await submit();
    await sql(`update public.submissions set stage = 'closed' where true`);
    await sql(
      `do $$ begin delete from public.submissions where true; raise exception 'undone'; end $$`,
    ).catch(() => undefined);
    await sql('delete from public.submissions where true');
    await table('editor', 'site_content').insert({ section_id: 'about', content: {} }).throwOnError();
    // Deliveries about the erased entry are gone, with their person.
    const left = 'job.published job.changed job.closed person.erased content.published';
    expect(await recorded()).toEqual(left.split(' '));
  });

  test('only for webhooks that are on and subscribed', async () => {
    const { error } = await table('owner', 'webhooks').insert({
      name: 'CRM',
      address: 'https://a.example',
      events: ['x.y'],
    });
    expect([error?.code, error?.message]).toEqual(['PT400', 'Choose events of the list.']);
    await aWebhook('http://127.0.0.1:9', ['job.closed']);
    await aWebhook('http://127.0.0.1:9', ['message.received'], { is_on: false });
    await submit();
    expect(await recorded()).toEqual([]);
  });
});

describe('a delivery', () => {
  test('is signed by the current secret and, for a day, by the one before', async () => {
    const { address, received } = await aReceiver();
    const webhook_id = await aWebhook(address, ['message.received']);
    const before = await secretBy('webhook_secret', webhook_id);
    const after = await secretBy('rotate_webhook_secret', webhook_id);
    await submit();
    await send();
    const [{ headers, body }] = received as [Received];
    for (const secret of [before, after]) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'message.received',
      });
    }
    await sql(
      `update private.webhook_secrets set ends_at = now() - interval '1 minute' where ends_at is not null`,
    );
    await rpc('owner', 'test_webhook', { webhook_id });
    await send();
    const last = received[1] as Received;
    expect(() => new Webhook(before).verify(last.body, last.headers as Record<string, string>)).toThrow(
      'No matching signature',
    );
    new Webhook(after).verify(last.body, last.headers as Record<string, string>);
  });

  test('has ids and a link, and personal data only where an owner added it', async () => {
    const { address, received } = await aReceiver();
    await aWebhook(address, ['message.received']);
    await submit();
    await send();
    const { id, reference, link, ...rest } = dataOf(received[0]) as Record<string, unknown>;
    expect({ id, reference, link }).toEqual({
      id: expect.any(Number) as number,
      reference: expect.stringMatching(/^C-/) as string,
      link: `${SITE_URL}/admin/dashboard/messages/${String(id)}`,
    });
    expect(Object.keys(rest).toSorted()).toEqual(['job_id', 'job_title', 'kind', 'stage']);
    await sql(`update public.webhooks set fields = '{email,message}', version = version where true`);
    await submit();
    await send();
    expect(dataOf(received[1])).toMatchObject({ email: aMessage()['email'], message: aMessage()['message'] });
    expect(dataOf(received[1])).not.toHaveProperty('name');
  });

  test('comes again under its id until the receiver takes it, and the next ones wait for it', async () => {
    const { address, received } = await aReceiver((response, count) => {
      response.statusCode = count < 3 ? 500 : 200;
      response.end(count < 3 ? 'no room' : '');
    });
    const webhook_id = await aWebhook(address, ['message.received']);
    await submit();
    await rpc('owner', 'test_webhook', { webhook_id });
    for (let round = 0; round < 3; round += 1) {
      await send();
      await makeDue();
    }
    await send();
    expect(received.map(typeOf)).toEqual([...Array<string>(3).fill('message.received'), 'webhook.test']);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(await statesOf()).toMatchObject([
      { status: 'delivered', attempts: 3, answered: 200 },
      { status: 'delivered', attempts: 1 },
    ]);
  });

  test('left behind by a dead server is sent again under its id', async () => {
    const { address, received } = await aReceiver();
    await aWebhook(address, ['message.received']);
    await submit();
    await row('select * from public.claim_deliveries(1)');
    await send();
    expect(received).toEqual([]);
    await makeDue();
    await send();
    expect(await statesOf()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  test('of an erased person is never sent', async () => {
    const { address, received } = await aReceiver();
    await aWebhook(address, ['message.received', 'person.erased'], { fields: ['name', 'email'] });
    await submit();
    const [entry] = await row<{ id: string }>('select id from public.submissions');
    await sql('delete from public.submissions where true');
    await send();
    expect(received.map(typeOf)).toEqual(['person.erased']);
    expect(dataOf(received[0])).toEqual({
      entries: [{ id: Number(entry?.id), reference: expect.stringMatching(/^C-/) as string }],
    });
  });

  test.each([
    [
      'a redirect',
      (r: ServerResponse) => void r.writeHead(302, { location: 'http://127.0.0.1:9' }).end(),
      302,
    ],
    ['an endless response', (r: ServerResponse) => void r.writeHead(200).write(Buffer.alloc(200_000)), 200],
  ])('that gets %s is settled by its status', async (_, answer, status) => {
    const { address, received } = await aReceiver(answer);
    await aWebhook(address, ['message.received']);
    await submit();
    await send();
    expect(received).toHaveLength(1);
    expect(await statesOf()).toMatchObject([
      { answered: status, status: status === 200 ? 'delivered' : 'waiting' },
    ]);
  });

  test('is tried eleven times in three days', async () => {
    await aWebhook('http://127.0.0.1:9', ['message.received']);
    await submit();
    const [{ hours }] = (await row(
      `select (extract(epoch from sum(private.delivery_pause(n))) / 3600)::float8 as hours from generate_series(1, 11) as n`,
    )) as [{ hours: number }];
    expect([hours > 70, hours <= 73]).toEqual([true, true]);
    for (let round = 0; round < 11; round += 1) {
      await makeDue();
      await send();
    }
    expect(await statesOf()).toMatchObject([
      { status: 'failed', attempts: 11, error: 'The receiver refused the connection.' },
    ]);
  });
});

const plantFailure = (webhook_id: number, ago: string) =>
  sql(
    `insert into public.webhook_deliveries (webhook_id, event, status, failed_at, ended_at)
     values ($1, 'job.closed', 'failed', now() - $2::interval, now())`,
    [webhook_id, ago],
  );

describe('a webhook', () => {
  test.each([
    ['gone', 410, null],
    ['failing', 500, '6 days'],
  ])('whose receiver is %s is turned off, with an email', async (reason, status, failingFor) => {
    const { address } = await aReceiver((response) => void response.writeHead(status).end());
    const webhook_id = await aWebhook(address, ['message.received']);
    if (failingFor) await plantFailure(webhook_id, failingFor);
    await rpc('owner', 'test_webhook', { webhook_id });
    await send();
    expect(await values('select is_on from public.webhooks')).toEqual([false]);
    expect(await row(`select kind, data ->> 'reason' as reason from private.outbox`)).toEqual([
      { kind: 'webhook_off', reason },
    ]);
    const { error } = await rpc('owner', 'test_webhook', { webhook_id });
    expect(error?.code).toBe('PT404');
  });

  test('that answers counts as healthy again', async () => {
    const { address } = await aReceiver();
    const webhook_id = await aWebhook(address, ['job.closed']);
    await plantFailure(webhook_id, '6 days');
    await rpc('owner', 'test_webhook', { webhook_id });
    await send();
    expect(await values('select private.fails_since($1)', [webhook_id])).toEqual([null]);
  });

  test('with an internal address is not reached unless an owner allows it', async () => {
    const { address, received } = await aReceiver();
    const webhook_id = await aWebhook(address.replace('http:', 'https:'), ['job.closed'], {
      is_internal: false,
    });
    await rpc('owner', 'test_webhook', { webhook_id });
    await send();
    expect(received).toEqual([]);
    expect(await statesOf()).toMatchObject([
      { status: 'waiting', error: expect.stringContaining('network') as string },
    ]);
  });
});
