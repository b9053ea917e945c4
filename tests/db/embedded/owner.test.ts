import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureOwner } from '../../../src/backend/owner';
import { signIn } from '../../support/database';
import { useDataDirs } from '../../support/dataDir';

const dirs = useDataDirs();
const DEFAULT = 'owner@meridian-staffing.example';

describe('the first owner', () => {
  test('gets a password that is told until it has been changed', async () => {
    const dataDir = await dirs.create();
    const backend = await dirs.start({ dataDir });
    const owner = await ensureOwner(backend);
    expect(owner).toEqual({
      email: DEFAULT,
      password: expect.stringMatching(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/),
    });
    const note = join(dataDir, 'owner.json');
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual(owner);
    expect((await stat(note)).mode & 0o777).toBe(0o600);
    expect(await ensureOwner(backend)).toEqual(owner);
    expect(await backend.sql('select id from auth.sessions')).toEqual([]);

    const session = await signIn(backend, owner.email, owner.password);
    const { data } = await session.rest.from('admins').select('role').single();
    expect(data).toEqual({ role: 'owner' });
    await session.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'my own password', current_password: owner.password }),
    });
    expect(await ensureOwner(backend)).toEqual({ email: DEFAULT, password: undefined });
    await expect(stat(note)).rejects.toThrow('ENOENT');
  });

  test('takes address and password from the environment, and the password is never overwritten', async () => {
    const backend = await dirs.start({});
    const wanted = { email: ' Asha@Example.com', password: 'chosen by asha' };
    expect(await ensureOwner(backend, wanted)).toEqual({ email: 'asha@example.com', password: undefined });
    expect(await ensureOwner(backend, { ...wanted, password: 'another one' })).toMatchObject({
      password: undefined,
    });
    await signIn(backend, 'asha@example.com', 'chosen by asha');
    await expect(signIn(backend, 'asha@example.com', 'another one')).rejects.toThrow('cannot sign in');
    expect(await ensureOwner(backend)).toEqual({ email: 'asha@example.com', password: undefined });
  });

  test('is not somebody whose access is off, and is not let in again by a restart', async () => {
    const backend = await dirs.start({});
    const wanted = { email: 'asha@example.com', password: 'chosen by asha' };
    await ensureOwner(backend, wanted);
    await backend.sql(`select public.invite_admin('zoya@example.com', 'owner')`);
    await backend.createUser('zoya@example.com', 'chosen by zoya');
    await backend.sql(`update public.admins set disabled_at = now() where email = 'asha@example.com'`);
    expect(await ensureOwner(backend)).toMatchObject({ email: 'zoya@example.com' });
    await ensureOwner(backend, wanted);
    const off = 'select email from public.admins where disabled_at is not null';
    expect(await backend.sql(off)).toEqual([{ email: 'asha@example.com' }]);
  });

  test.each([
    ['a short password', { password: '12345' }, /OWNER_EMAIL and OWNER_PASSWORD: .*at least 6/i],
    ['something that is no address', { email: 'asha' }, /OWNER_EMAIL and OWNER_PASSWORD: .*check/],
  ])('is not created with %s', async (_what, wanted, message) => {
    const backend = await dirs.start({});
    await expect(ensureOwner(backend, wanted)).rejects.toThrow(message);
    expect(await backend.sql('select id from auth.users')).toEqual([]);
  });
});
