/** What people see of their own sessions, and how they end one. */
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn, useStage, type Actor, type ActorName } from '../support/database';

const on = useStage();
const STAFF: ActorName[] = ['recruiter', 'editor', 'owner'];
const OTHERS: ActorName[] = ['visitor', 'stranger', 'signedOut'];

const sessionsOf = async ({ rest }: Actor) => (await rest.rpc('my_sessions')).data ?? [];
const isIn = async (actor: Actor) => ((await actor.rest.from('admins').select('id')).data ?? []).length > 0;
const stateOf = async ({ rest }: Actor) => (await rest.rpc('my_access')).data;

/** A second session of the editor, as it was begun on a phone. */
async function elsewhere(): Promise<{ phone: Actor; id: string }> {
  const { backend, actors } = on();
  const phone = await signIn(backend, actors.editor.email);
  const current = (await sessionsOf(phone)).find(({ is_current }) => is_current);
  return { phone, id: current?.id ?? '' };
}

describe('one’s own sessions', () => {
  test.each(STAFF)('%s sees this one, and those of nobody else', async (name) => {
    expect(await sessionsOf(on().actors[name])).toMatchObject([{ is_current: true }]);
  });

  test.each(OTHERS)('%s sees none and ends none', async (name) => {
    const { rest } = on().actors[name];
    const { id } = await elsewhere();
    expect((await rest.rpc('my_sessions')).error).not.toBeNull();
    expect((await rest.rpc('end_my_session', { session_id: id })).error).not.toBeNull();
    expect((await rest.rpc('end_other_sessions')).error).not.toBeNull();
    expect((await rest.rpc('rename_me', { name: 'Mallory' })).error).not.toBeNull();
    expect(await on().backend.sql('select from private.ended_sessions')).toEqual([]);
  });

  test('say where they are used, and of the address only the beginning', async () => {
    const { backend, actors } = on();
    const { id } = await elsewhere();
    const show = async (ip: string) => {
      await backend.sql(`update auth.sessions set ip = $2, user_agent = 'Mozilla/5.0' where id = $1`, [
        id,
        ip,
      ]);
      return (await sessionsOf(actors.editor)).find((session) => session.id === id);
    };
    expect(await show('203.0.113.77')).toMatchObject({ address: '203.0.113.x', user_agent: 'Mozilla/5.0' });
    expect(await show('2001:db8:85a3:8d3:1319:8a2e:370:7348')).toMatchObject({ address: '2001:db8:85a3::…' });
  });

  test('were last seen when they were last renewed', async () => {
    const { backend, actors } = on();
    await backend.sql(`update auth.sessions set refreshed_at = '2099-01-01 10:00' where user_id = $1`, [
      actors.editor.id,
    ]);
    const [session] = await sessionsOf(actors.editor);
    expect(new Date(String(session?.seen_at)).toISOString()).toBe('2099-01-01T10:00:00.000Z');
  });
});

const signInFrom = (headers: Record<string, string>) =>
  on().backend.fetch(
    new Request(`${on().backend.siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: on().backend.publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: on().actors.editor.email, password: 'correct horse battery' }),
    }),
    '127.0.0.1',
  );
const newestOrigin = async () =>
  (
    await on().backend.sql(
      `select user_agent, host(ip) as ip from auth.sessions where user_agent is not null`,
    )
  ).at(-1);

describe('the embedded backend', () => {
  test('notes browser and address of a session, the one of the proxy where it names none', async () => {
    expect(
      (await signInFrom({ 'user-agent': 'Phone', 'x-forwarded-for': '192.0.2.1, 198.51.100.7' })).ok,
    ).toBe(true);
    expect(await newestOrigin()).toEqual({ user_agent: 'Phone', ip: '198.51.100.7' });
    await on().backend.sql('update auth.sessions set user_agent = null');
    expect((await signInFrom({ 'user-agent': 'Tablet', 'x-forwarded-for': '...' })).ok).toBe(true);
    expect(await newestOrigin()).toEqual({ user_agent: 'Tablet', ip: '127.0.0.1' });
  });
});

describe('ending a session', () => {
  let phone: Actor;
  let id: string;
  beforeEach(async () => {
    ({ phone, id } = await elsewhere());
  });

  test('takes its rights at once, and it cannot be renewed', async () => {
    const { backend, actors } = on();
    expect((await actors.editor.rest.rpc('end_my_session', { session_id: id })).error).toBeNull();
    expect([await isIn(phone), await isIn(actors.editor)]).toEqual([false, true]);
    expect(await stateOf(phone)).toMatchObject({ state: 'ended' });
    expect((await phone.fetch('/auth/v1/user')).ok).toBe(false);
    expect(await backend.sql('select from auth.sessions where id = $1', [id])).toEqual([]);
    expect(await sessionsOf(actors.editor)).toHaveLength(1);
    const again = await actors.editor.rest.rpc('end_my_session', { session_id: id });
    expect(again.error).toMatchObject({ code: 'PT404', message: 'This session has ended already.' });
  });

  test('leaves the one that asks, and ends every other one at once', async () => {
    const { backend, actors } = on();
    const laptop = await signIn(backend, actors.editor.email);
    const own = (await sessionsOf(laptop)).find(({ is_current }) => is_current);
    const refused = await laptop.rest.rpc('end_my_session', { session_id: String(own?.id) });
    expect(refused.error).toMatchObject({ code: 'PT400' });
    expect((await laptop.rest.rpc('end_other_sessions')).data).toBe(2);
    expect(await Promise.all([laptop, phone, actors.editor].map(isIn))).toEqual([true, false, false]);
    expect((await laptop.rest.rpc('end_other_sessions')).data).toBe(0);
  });

  test('reaches nobody else', async () => {
    const { actors } = on();
    const other = await actors.owner.rest.rpc('end_my_session', { session_id: id });
    expect(other.error).toMatchObject({ code: 'PT404' });
    expect((await actors.owner.rest.rpc('end_other_sessions')).data).toBe(0);
    expect(await isIn(phone)).toBe(true);
  });

  test('holds where the sign-in service still knows the session, and is forgotten with it', async () => {
    const { backend, actors } = on();
    await backend.sql('select private.end_sessions_of($1)', [actors.editor.id]);
    expect([await isIn(phone), await isIn(actors.editor)]).toEqual([false, false]);
    expect(await stateOf(phone)).toMatchObject({ state: 'ended' });
    await backend.sql('delete from auth.sessions where user_id = $1', [actors.editor.id]);
    await backend.sql('select private.end_sessions_of($1)', [actors.recruiter.id]);
    expect(await backend.sql('select session_id from private.ended_sessions')).toHaveLength(1);
  });
});

describe('a name', () => {
  test('is changed by the person, in one line', async () => {
    const { actors, backend } = on();
    const nameOf = async () =>
      (await backend.sql('select name, role from public.admins where id = $1', [actors.editor.id]))[0];
    expect((await actors.editor.rest.rpc('rename_me', { name: '  Ritu \n Sample ' })).error).toBeNull();
    expect(await nameOf()).toEqual({ name: 'Ritu Sample', role: 'editor' });
    const refused = await actors.editor.rest.rpc('rename_me', { name: 'x'.repeat(101) });
    expect(refused.error).toMatchObject({ code: 'PT400' });
  });
});

describe('without factors in the backend', () => {
  test.each([...STAFF, 'stranger'] as const)('%s is told who they are here', async (name) => {
    const state = name === 'stranger' ? 'stranger' : 'admin';
    expect(await stateOf(on().actors[name])).toEqual({ state, second_factor: 'unavailable' });
  });

  test('tells a disabled person why', async () => {
    const { backend, actors } = on();
    await backend.sql('update public.admins set disabled_at = now() where id = $1', [actors.editor.id]);
    expect(await stateOf(actors.editor)).toMatchObject({ state: 'disabled' });
  });

  test('nobody can ask for a second factor, for then nobody could log in', async () => {
    const { actors } = on();
    const save = (second_factor: string) =>
      actors.owner.rest
        .from('site_settings')
        .upsert({ key: 'security', value: { second_factor }, is_public: false, version: 0 });
    expect((await save('everyone')).error).toMatchObject({ code: 'PT400' });
    expect((await save('nonsense')).error).toMatchObject({ code: 'PT400' });
    expect((await save('off')).error).toBeNull();
  });
});
