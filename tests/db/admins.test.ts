import { describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';

const on = useStage();
const EVERYBODY: ActorName[] = ['visitor', 'stranger', 'recruiter', 'editor', 'owner', 'signedOut'];
const STAFF: ActorName[] = ['recruiter', 'editor', 'owner'];
const OTHERS: ActorName[] = ['visitor', 'stranger', 'signedOut'];

describe('reading admins', () => {
  test.each(STAFF)('%s finds the own row by email and by id', async (name) => {
    const { rest, id, email } = on().actors[name];
    const byEmail = await rest.from('admins').select('*').eq('email', email).maybeSingle();
    expect(byEmail.data).toMatchObject({ id, email });
    const byId = await rest.from('admins').select('id').eq('id', String(id)).maybeSingle();
    expect(byId.data).toEqual({ id });
  });

  test.each(OTHERS)('%s finds nobody, and it is no error', async (name) => {
    const { actors } = on();
    const all = await actors[name].rest.from('admins').select('id');
    expect(all).toMatchObject({ error: null, data: [] });
    const one = await actors[name].rest
      .from('admins')
      .select('*')
      .eq('email', actors.owner.email)
      .maybeSingle();
    expect(one).toMatchObject({ error: null, data: null });
  });
});

describe('writing admins', () => {
  test.each(EVERYBODY)('%s cannot add a row', async (name) => {
    const { rest, id } = on().actors[name];
    const row = { id: id ?? crypto.randomUUID(), email: 'mallory@example.com', role: 'owner' };
    const { error } = await rest.from('admins').insert(row);
    expect(error?.code).toBe('42501');
  });

  test.each(EVERYBODY)('%s cannot change a role', async (name) => {
    const { actors, backend } = on();
    await actors[name].rest.from('admins').update({ role: 'owner' }).eq('id', String(actors.recruiter.id));
    const [row] = await backend.sql('select role from public.admins where id = $1', [actors.recruiter.id]);
    expect(row).toEqual({ role: 'recruiter' });
  });

  test.each(EVERYBODY)('%s cannot remove a row', async (name) => {
    const { actors, backend } = on();
    await actors[name].rest.from('admins').delete().neq('email', '');
    expect(await backend.sql('select id from public.admins')).toHaveLength(4);
  });
});

const insert = (email: string, role: string) =>
  on().backend.sql('insert into public.admins (id, email, role) values ($1, $2, $3)', [
    on().actors.stranger.id,
    email,
    role,
  ]);

describe('what an admins row can hold', () => {
  test('one row per address, in lower case, with a known role', async () => {
    await expect(insert('Stranger@example.com', 'editor')).rejects.toThrow('admins_email_check');
    await expect(insert('stranger', 'editor')).rejects.toThrow('admins_email_check');
    await expect(insert('stranger@example.com', 'root')).rejects.toThrow('admins_role_check');
    await expect(insert(on().actors.owner.email, 'editor')).rejects.toThrow('admins_email_key');
  });

  test('the row goes with its user and follows its new address', async () => {
    const { backend, actors } = on();
    const emailOf = () => backend.sql('select email from public.admins where id = $1', [actors.editor.id]);
    await backend.sql('update auth.users set email = $2 where id = $1', [
      actors.editor.id,
      'New@example.com',
    ]);
    expect(await emailOf()).toEqual([{ email: 'new@example.com' }]);
    // In its own transaction, so that the editor is there for the next test.
    await expect(
      backend.sql(`do $$ begin
        delete from auth.users where email = 'New@example.com';
        if exists (select from public.admins where email = 'new@example.com') then raise 'kept'; end if;
        raise 'gone';
      end $$`),
    ).rejects.toThrow('gone');
  });
});
