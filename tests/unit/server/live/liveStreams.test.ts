/** Who hears of changes over the stream of the admin, what, and for how long. */
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

/** Everybody is known by their token, and a number behind it tells their windows apart. */
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

/** A window of the admin that listens: `next` is the next event that is no sign of life, undefined when the stream has ended. */
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
])('whoever asks %s is refused', async (_, headers, status) => {
  await start();
  expect(await asked(headers)).toEqual({ status, cache: 'no-store' });
  expect(streams.isHeard()).toBe(false);
});

test('whoever asks while the backend does not answer is asked to come back', async () => {
  await start(() => Promise.reject(new Error('gone')));
  expect(await asked({ authorization: 'Bearer owner' })).toEqual({ status: 503, cache: 'no-store' });
});

test('whoever asks by GET gets the admin, as at every address below it', async () => {
  await start();
  expect((await fetch(`${app.origin}/admin/live`)).status).toBe(200);
  expect(streams.isHeard()).toBe(false);
});

test('a stream is kept by nobody on the way, and protected like every answer to staff', async () => {
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

test('a stream tells the names of tables that this person may read, and nothing else', async () => {
  await start();
  const [owner, recruiter] = [await open('owner'), await open('recruiter')];
  streams.tell(['activity']);
  streams.tell(['private_things']);
  expect(await owner.next()).toEqual({ event: 'changed', data: '["activity"]' });
  streams.tell('everything');
  expect(await owner.next()).toEqual({ event: 'changed', data: '["jobs","activity"]' });
  // The first that a recruiter hears at all.
  expect(await recruiter.next()).toEqual({ event: 'changed', data: '["jobs"]' });
});

test('a stream shows that it is there while nothing happens, and not what somebody may not read', async () => {
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

test('a stream is forgotten when its window is closed', async () => {
  await start();
  const window = await open('owner');
  expect(streams.isHeard()).toBe(true);
  window.leave();
  await expect.poll(() => streams.isHeard()).toBe(false);
});

/** Known at first, and answered about as the test says later. */
const thenAnswering = () => vi.fn(byToken).mockImplementationOnce(byToken);

describe('a stream ends', () => {
  test.each(['admins', 'ended_sessions', 'site_settings'])(
    'at once when %s was changed and the person may hear nothing more',
    async (table) => {
      await start(thenAnswering().mockResolvedValue(null));
      const window = await open('owner');
      streams.tell([table, 'jobs']);
      expect(await window.next()).toEqual({ event: 'end', data: '' });
      expect(await window.next()).toBeUndefined();
      expect(streams.isHeard()).toBe(false);
    },
  );

  test('with the next sign of life when a token is over', async () => {
    await start(thenAnswering().mockResolvedValue(null), { heartbeat: 20, trustFor: 20 });
    expect((await (await open('owner')).next())?.event).toBe('end');
  });

  test('without a word when nobody can say, so that the window asks anew', async () => {
    await start(thenAnswering().mockRejectedValue(new Error('gone')), { trustFor: 0 });
    const window = await open('owner');
    streams.tell(['jobs']);
    expect(await window.next()).toBeUndefined();
  });

  test('and a new role counts from the next event on', async () => {
    await start(thenAnswering().mockResolvedValue({ id: 'owner', tables: ['jobs'] }));
    const window = await open('owner');
    streams.tell(['admins', 'activity']);
    streams.tell(['jobs', 'activity']);
    expect(await window.next()).toEqual({ event: 'changed', data: '["jobs"]' });
  });
});

test('there are no more streams than a person has windows: the oldest makes room', async () => {
  await start();
  const first = await open('owner');
  await open('owner');
  await open('recruiter');
  const last = await open('owner');
  expect(await first.next()).toBeUndefined();
  streams.tell(['jobs']);
  expect((await last.next())?.event).toBe('changed');
});

test('there are no more streams than the server has room for', async () => {
  await start(byToken, { mostOfOne: 9 });
  for (let count = 0; count < LIMITS.most; count++) await open('owner');
  expect((await asked({ authorization: 'Bearer recruiter' })).status).toBe(503);
});

test('there are no streams when the server closes, which does not wait for them', async () => {
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

test('what was changed while the database did not answer is told when it does', async () => {
  const read = vi.fn().mockResolvedValue({ cursor: '2', changes: [{ id: '2', name: 'jobs' }] });
  const updates = createLiveUpdates(byToken, read.mockResolvedValueOnce({ cursor: '1', changes: [] }));
  streams = { ...updates, tell: () => undefined, isHeard: () => true };
  app = await startServerApp('127.0.0.1', { live: updates.route });
  const window = await open('owner');
  read.mockRejectedValueOnce(new Error('busy'));
  updates.look();
  expect(await window.next()).toEqual({ event: 'changed', data: '["jobs"]' });
});
