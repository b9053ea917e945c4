/** The live stream of the admin: its recipients, its events, and its end. */
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type AskLiveAccess,
  createLiveStreams,
  createLiveUpdates,
  type LiveStreams,
} from '../../../../src/server/source/live';
import { startServerApp, type ServerApp } from '../../../stage/server/serverApp';

const LIMITS = { most: 4, mostOfOne: 2, heartbeat: 60_000, trustFor: 60_000, mayHaveRead: 60_000 };

let app: ServerApp;
let streams: LiveStreams;
const TABLES: Record<string, string[]> = { owner: ['jobs', 'activity'], recruiter: ['jobs'] };

/** Tokens identify people, and a number after them identifies their windows. */
const byToken: AskLiveAccess = async (authorization) => {
  const [, id = ''] = /^Bearer ([a-z]+)/.exec(authorization) ?? [];
  return TABLES[id] ? { id, tables: TABLES[id] } : null;
};

async function start(ask = byToken, limits: Partial<typeof LIMITS> = {}) {
  streams = createLiveStreams({ ask, limits: { ...LIMITS, ...limits } });
  app = await startServerApp('127.0.0.1', { live: streams.route });
}
afterEach(async () => {
  streams.close();
  await app.close();
});

/** An open window of the admin: `next` is the next event except keep-alives, undefined after the end of the stream. */
async function open(token: string, search = '') {
  const leaving = new AbortController();
  const asking = { method: 'POST', headers: { authorization: `Bearer ${token}` }, signal: leaving.signal };
  const response = await fetch(`${app.origin}/admin/live${search}`, asking);
  const text = (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream());
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  const nextOfAny = async () => (await reader.read()).value;
  const next = async (): Promise<EventSourceMessage | undefined> => {
    const event = await nextOfAny();
    return event?.event === 'beat' ? next() : event;
  };
  return { response, next, nextOfAny, leave: () => leaving.abort() };
}
const asked = async (headers: Record<string, string> = {}) => {
  const { status, headers: got } = await fetch(`${app.origin}/admin/live`, { method: 'POST', headers });
  return { status, cache: got.get('cache-control') };
};

test.each([
  ['without a token', {}, 401],
  ['with the token of somebody who is not on the staff', { authorization: 'Bearer stranger' }, 403],
])('a stream for %s is refused', async (_, headers, status) => {
  await start();
  expect(await asked(headers)).toEqual({ status, cache: 'no-store' });
  expect(streams.isHeard()).toBe(false);
});

test('a stream is refused with a retry while the backend does not answer', async () => {
  await start(() => Promise.reject(new Error('gone')));
  expect(await asked({ authorization: 'Bearer owner' })).toEqual({ status: 503, cache: 'no-store' });
});

test('a GET request to the stream gets the admin, as at every address below it', async () => {
  await start();
  expect((await fetch(`${app.origin}/admin/live`)).status).toBe(200);
  expect(streams.isHeard()).toBe(false);
});

test('a stream is never cached, and has the security headers of every response to staff', async () => {
  await start();
  const { response } = await open('owner');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
  });
});

test('a stream sends only the names of tables that its person may read', async () => {
  await start();
  const [owner, recruiter] = [await open('owner'), await open('recruiter')];
  streams.tell(['activity']);
  streams.tell(['private_things']);
  expect(await owner.next()).toEqual({ event: 'changed', data: '["activity"]' });
  streams.tell('everything');
  expect(await owner.next()).toEqual({ event: 'changed', data: '["jobs","activity"]' });
  // The first event that a recruiter may receive.
  expect(await recruiter.next()).toEqual({ event: 'changed', data: '["jobs"]' });
});

test('a stream sends keep-alives, and nothing about tables that its person may not read', async () => {
  await start(byToken, { heartbeat: 300 });
  const window = await open('recruiter');
  await window.nextOfAny();
  const begunAt = performance.now();
  streams.tell(['activity']);
  expect((await window.nextOfAny())?.event).toBe('beat');
  expect(performance.now() - begunAt).toBeGreaterThan(250);
});

test.each([
  ['with what was told while its window may have read', 60_000, '', '["activity"]'],
  ['without what was told before that', 0, '', '["jobs"]'],
  ['without either where the window reads again', 60_000, '?again', '["jobs"]'],
])('a stream begins %s', async (_, mayHaveRead, search, data) => {
  await start(byToken, { mayHaveRead });
  streams.tell(['activity']);
  const window = await open('owner', search);
  streams.tell(['jobs']);
  expect(await window.next()).toEqual({ event: 'changed', data });
});

test('a stream is removed when its window is closed', async () => {
  await start();
  const window = await open('owner');
  expect(streams.isHeard()).toBe(true);
  window.leave();
  await expect.poll(() => streams.isHeard()).toBe(false);
});

/** Access is granted at first, and later as the test decides. */
const thenAnswering = () => vi.fn(byToken).mockImplementationOnce(byToken);

describe('the end of a stream', () => {
  test.each(['admins', 'ended_sessions', 'site_settings'])(
    'a stream ends immediately when %s was changed and the person has lost access',
    async (table) => {
      await start(thenAnswering().mockResolvedValue(null));
      const window = await open('owner');
      streams.tell([table, 'jobs']);
      expect(await window.next()).toEqual({ event: 'end', data: '' });
      expect(await window.next()).toBeUndefined();
      expect(streams.isHeard()).toBe(false);
    },
  );

  test('a stream ends with the next keep-alive when its token has expired', async () => {
    await start(thenAnswering().mockResolvedValue(null), { heartbeat: 20, trustFor: 20 });
    expect((await (await open('owner')).next())?.event).toBe('end');
  });

  test('a stream ends without an event when access cannot be checked, so that the window reconnects', async () => {
    await start(thenAnswering().mockRejectedValue(new Error('gone')), { trustFor: 0 });
    const window = await open('owner');
    streams.tell(['jobs']);
    expect(await window.next()).toBeUndefined();
  });

  test('a new role applies to a stream from the next event on', async () => {
    await start(thenAnswering().mockResolvedValue({ id: 'owner', tables: ['jobs'] }));
    const window = await open('owner');
    streams.tell(['admins', 'activity']);
    streams.tell(['jobs', 'activity']);
    expect(await window.next()).toEqual({ event: 'changed', data: '["jobs"]' });
  });
});

test("a person's oldest stream ends when there are too many windows", async () => {
  await start();
  const first = await open('owner');
  await open('owner');
  await open('recruiter');
  const last = await open('owner');
  expect(await first.next()).toBeUndefined();
  streams.tell(['jobs']);
  expect((await last.next())?.event).toBe('changed');
});

test('the server refuses streams beyond its limit', async () => {
  await start(byToken, { mostOfOne: 9 });
  for (let count = 0; count < LIMITS.most; count++) await open('owner');
  expect((await asked({ authorization: 'Bearer recruiter' })).status).toBe(503);
});

test('streams end when the server closes, which does not wait for them', async () => {
  await start();
  const window = await open('owner');
  const begunAt = performance.now();
  streams.close();
  await app.close();
  expect(performance.now() - begunAt).toBeLessThan(1000);
  expect(await window.next()).toBeUndefined();
  await start();
  streams.close();
  expect((await asked({ authorization: 'Bearer owner' })).status).toBe(503);
});

test('changes during an outage of the database are sent when it answers again', async () => {
  const read = vi.fn().mockResolvedValue({ cursor: '2', changes: [{ id: '2', name: 'jobs' }] });
  const updates = createLiveUpdates(byToken, read.mockResolvedValueOnce({ cursor: '1', changes: [] }));
  streams = { ...updates, tell: () => undefined, isHeard: () => true };
  app = await startServerApp('127.0.0.1', { live: updates.route });
  const window = await open('owner');
  read.mockRejectedValueOnce(new Error('busy'));
  updates.look();
  expect(await window.next()).toEqual({ event: 'changed', data: '["jobs"]' });
});
