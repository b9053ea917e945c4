import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ensureOwner, makeOwner } from '../../../src/backend/owner';
import { asJson, signIn } from '../../stage/database/database';
import { useDataDirs } from '../../stage/database/dataDir';

const dirs = useDataDirs();
const DEFAULT = 'owner@meridian-staffing.example';

const REFUSED = [
  [{ password: '12345' }, /OWNER_EMAIL and OWNER_PASSWORD: .*at least 6/i],
  [{ password: 'letmein' }, /OWNER_EMAIL and OWNER_PASSWORD: .*most used/],
  [{ email: 'asha' }, /OWNER_EMAIL and OWNER_PASSWORD: .*check/],
] as const;

/** The ways in which access ends, and how a test reverts each. */
const ENDED = [
  ['update public.admins set disabled_at = now()', 'update public.admins set disabled_at = null'],
  [`update public.admins set role = 'recruiter'`, `update public.admins set role = 'owner'`],
  ['delete from auth.users', undefined],
] as const;

describe('the first owner', () => {
  test('the first owner gets a password that is printed until it has been changed', async () => {
    const dataDir = await dirs.copy();
    const backend = await dirs.start({ dataDir });
    const owner = await ensureOwner(backend);
    expect(owner).toEqual({
      email: DEFAULT,
      password: expect.stringMatching(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/),
    });
    const note = join(dataDir, 'owner.json');
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual(owner);
    expect((await stat(note)).mode & 0o777).toBe(0o600);
    for (const _ of [1, 2]) expect(await ensureOwner(backend)).toEqual(owner);
    expect(await backend.sql('select id from auth.sessions')).toEqual([]);

    const session = await signIn(backend, owner.email, owner.password);
    const { data } = await session.rest.from('admins').select('role').single();
    expect(data).toEqual({ role: 'owner' });
    const change = { password: 'my own password', current_password: owner.password };
    await session.fetch('/auth/v1/user', asJson(change, 'PUT'));
    expect(await ensureOwner(backend)).toEqual({ email: DEFAULT, password: undefined });
    await expect(stat(note)).rejects.toThrow('ENOENT');
  });

  test("the first owner's address and password come from the environment, are validated, and never overwritten", async () => {
    const backend = await dirs.start();
    for (const [wanted, message] of REFUSED) {
      await expect(ensureOwner(backend, wanted)).rejects.toThrow(message);
      expect(await backend.sql('select id from auth.users')).toEqual([]);
    }
    const wanted = { email: ' Asha@Example.com', password: 'chosen by asha' };
    expect(await ensureOwner(backend, wanted)).toEqual({ email: 'asha@example.com', password: undefined });
    expect(await ensureOwner(backend, { ...wanted, password: 'another one' })).toMatchObject({
      password: undefined,
    });
    await signIn(backend, 'asha@example.com', 'chosen by asha');
    await expect(signIn(backend, 'asha@example.com', 'another one')).rejects.toThrow('cannot sign in');
    expect(await ensureOwner(backend)).toEqual({ email: 'asha@example.com', password: undefined });
  });

  test('a restart does not restore a first owner whose access was removed or reduced, and logs how to do it', async () => {
    const backend = await dirs.start();
    const wanted = { email: 'asha@example.com', password: 'chosen by asha' };
    await ensureOwner(backend, wanted);
    await makeOwner(backend, 'zoya@example.com', 'chosen by zoya');
    const people = () => backend.sql('select email, role, disabled_at from public.admins order by email');
    for (const [change, back] of ENDED) {
      const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await backend.sql(`${change} where email = 'asha@example.com'`);
      const before = await people();
      expect(await ensureOwner(backend, wanted)).toEqual({ email: 'zoya@example.com', password: undefined });
      expect(await people()).toEqual(before);
      await expect(backend.sql('select 1 from auth.users')).resolves.toHaveLength(before.length);
      expect(warned.mock.calls).toEqual([[expect.stringContaining('npm run owner -- asha@example.com')]]);
      warned.mockRestore();
      if (back) await backend.sql(`${back} where email = 'asha@example.com'`);
    }
  });
});
