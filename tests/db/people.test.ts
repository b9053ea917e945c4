/** Staff: the changes that owners may make to them, and that one owner always stays. */
import { expect, test } from 'vitest';
import { makeOwner } from '../../src/backend/owner';
import { useActing } from '../stage/database/acting';
import { signIn, type ActorName } from '../stage/database/database';
import { aMessage, callFrom } from '../builders/submissions';

const { on, table, sql, one } = useActing();

const idOf = (name: ActorName) => String(on().actors[name].id);
const change = (name: ActorName, changes: { role?: string; name?: string; disabled?: boolean }) =>
  on().actors.owner.rest.rpc('change_person', { id: idOf(name), ...changes });
const mayRead = async (name: ActorName) => {
  const { data } = await table(name, 'admins').select('id');
  return (data?.length ?? 0) > 0;
};

/** The second of the two test owners steps down, so that one is left. */
const leaveOneOwner = () => sql('delete from public.admins where id = $1', [idOf('signedOut')]);

const rowOf = (name: ActorName) =>
  one<{ role: string; name: string; is_off: boolean }>(
    'select role, name, disabled_at is not null as is_off from public.admins where id = $1',
    [idOf(name)],
  );

test('the list of people shows owners who is on the staff, since when and in how many sessions', async () => {
  const answer = await on().actors.owner.rest.rpc('people');
  expect(answer.error).toBeNull();
  const data = answer.data as { id: string; email: string }[];
  expect(data.map(({ email }) => email.split('@')[0])).toEqual(['editor', 'gone', 'owner', 'recruiter']);
  expect(data.find(({ id }) => id === idOf('editor'))).toMatchObject({
    role: 'editor',
    disabled_at: null,
    sessions: 1,
    has_second_factor: false,
    last_sign_in_at: expect.stringContaining('T'),
  });
  expect(data.find(({ id }) => id === idOf('signedOut'))).toMatchObject({ sessions: 0 });
});

test('changing a person sets another role, effective at once, or another name, and keeps the rest', async () => {
  expect((await change('editor', { role: 'recruiter' })).error).toBeNull();
  const answer = await table('editor', 'site_content').insert({ section_id: 'a', content: {} });
  expect(answer.error?.code).toBe('42501');
  expect((await on().actors.editor.rest.rpc('failed_mail')).error).toBeNull();
  expect((await change('editor', { name: ' Ravi Sample ' })).error).toBeNull();
  expect(await rowOf('editor')).toEqual({ role: 'recruiter', name: 'Ravi Sample', is_off: false });
});

test('changing a person refuses an invalid role, name or person', async () => {
  expect((await change('editor', { role: 'root' })).error?.code).toBe('PT400');
  expect((await change('editor', { name: 'a\tb' })).error?.code).toBe('PT400');
  const { rest } = on().actors.owner;
  const id = crypto.randomUUID();
  expect((await rest.rpc('change_person', { id, role: 'editor' })).error?.code).toBe('PT404');
  expect((await rest.rpc('remove_person', { id })).error?.code).toBe('PT404');
  expect((await rest.rpc('end_sessions', { id })).error?.code).toBe('PT404');
});

test('switching access off ends sessions at once, and they stay ended when it is on again', async () => {
  const { actors, backend } = on();
  expect(await mayRead('editor')).toBe(true);
  expect((await change('editor', { disabled: true })).error).toBeNull();
  expect(await mayRead('editor')).toBe(false);
  // The password still opens a session, but one without any access.
  const again = await signIn(backend, actors.editor.email);
  expect((await again.rest.from('admins').select('id')).data).toEqual([]);
  expect((await again.rest.rpc('my_access')).data).toMatchObject({ state: 'disabled' });
  expect((await change('editor', { disabled: false })).error).toBeNull();
  expect(await mayRead('editor')).toBe(false);
  expect(
    (await (await signIn(backend, actors.editor.email)).rest.from('admins').select('id')).data,
  ).not.toEqual([]);
});

test('the script that makes owners restores access, with a new password', async () => {
  const { backend, actors } = on();
  const { email } = actors.editor;
  await change('editor', { disabled: true });
  expect(await makeOwner(backend, email, 'chosen by the script')).toBe('created');
  await expect(signIn(backend, email)).rejects.toThrow('cannot sign in');
  const { rest } = await signIn(backend, email, 'chosen by the script');
  expect((await rest.rpc('my_access')).data).toMatchObject({ state: 'admin' });
  expect(await sql('select role, disabled_at from public.admins where email = $1', [email])).toEqual([
    { role: 'owner', disabled_at: null },
  ]);
});

test('removing a person ends their rights at once, keeps their work and unassigns their entries', async () => {
  const { actors } = on();
  await actors.editor.rest.from('site_content').insert({ section_id: 'a', content: {} });
  await callFrom(actors.visitor, 'submit_contact_message', { form: aMessage() });
  await sql('update public.submissions set owner_id = $1', [idOf('editor')]);
  expect((await actors.owner.rest.rpc('remove_person', { id: idOf('editor') })).error).toBeNull();
  expect(await mayRead('editor')).toBe(false);
  expect(await sql('select updated_by from public.site_content')).toEqual([{ updated_by: idOf('editor') }]);
  expect(await sql('select owner_id from public.submissions')).toEqual([{ owner_id: null }]);
});

test('ending sessions signs somebody out everywhere', async () => {
  await signIn(on().backend, on().actors.editor.email);
  const { rest } = on().actors.owner;
  expect((await rest.rpc('end_sessions', { id: idOf('editor') })).data).toBe(2);
  expect(await mayRead('editor')).toBe(false);
  expect((await rest.rpc('end_sessions', { id: idOf('owner') })).error?.code).toBe('PT400');
});

test('the last active owner stays, whatever an owner tries', async () => {
  await leaveOneOwner();
  await change('editor', { role: 'owner' });
  const second = on().actors.editor.rest;
  const id = idOf('owner');
  // With two of them, one may go; the requests run one after the other.
  expect((await second.rpc('change_person', { id, disabled: true })).error).toBeNull();
  for (const statement of [
    `update public.admins set role = 'editor' where role = 'owner'`,
    `update public.admins set disabled_at = now()`,
    `delete from public.admins where role = 'owner'`,
    `delete from auth.users`,
  ]) {
    await expect(sql(statement)).rejects.toMatchObject({ code: 'PT409' });
  }
  expect(await rowOf('editor')).toMatchObject({ role: 'owner', is_off: false });
});

test('two owners can change places without losing the last active owner', async () => {
  await leaveOneOwner();
  await sql(
    `update public.admins set role = case id when $1 then 'owner' else 'editor' end where id = any (array[$1, $2]::uuid[])`,
    [idOf('editor'), idOf('owner')],
  );
  expect(await rowOf('editor')).toMatchObject({ role: 'owner' });
});

test('nobody can change their own role or access, or remove themselves', async () => {
  const { rest } = on().actors.owner;
  const id = idOf('owner');
  for (const answer of [
    await change('owner', { role: 'editor' }),
    await change('owner', { disabled: true }),
    await rest.rpc('remove_person', { id }),
  ]) {
    expect(answer.error).toMatchObject({ code: 'PT400', message: expect.stringContaining('own role') });
  }
  expect((await change('owner', { name: 'Olga Sample', role: 'owner' })).error).toBeNull();
  expect(await rowOf('owner')).toEqual({ role: 'owner', name: 'Olga Sample', is_off: false });
});

const insert = (email: string, role: string) =>
  sql('insert into public.admins (id, email, role) values ($1, $2, $3)', [idOf('stranger'), email, role]);

test('a row in admins has a unique address in lower case and a known role', async () => {
  await expect(insert('Stranger@example.com', 'editor')).rejects.toThrow('admins_email_check');
  await expect(insert('stranger', 'editor')).rejects.toThrow('admins_email_check');
  await expect(insert('stranger@example.com', 'root')).rejects.toThrow('admins_role_check');
  await expect(insert(on().actors.owner.email, 'editor')).rejects.toThrow('admins_email_key');
});

test('a row in admins is deleted with its user', async () => {
  // In its own transaction, so that the editor is there for the next test.
  const removal = sql(`do $$ begin
    delete from auth.users where id = '${idOf('editor')}';
    if exists (select from public.admins where id = '${idOf('editor')}') then raise 'kept'; end if;
    raise 'gone';
  end $$`);
  await expect(removal).rejects.toThrow('gone');
});
