import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, table } = useActing();
const TEMPLATE = { name: 'A new one', subject: 'Hello {first_name}', body: 'We got {reference}.' };

const templates = (who: ActorName) => table(who, 'reply_templates');
const insert = (who: ActorName, change: object = {}) =>
  templates(who)
    .insert({ ...TEMPLATE, ...change })
    .select();

describe('reply templates', () => {
  test('are read, written, changed and deleted', async () => {
    const who = 'recruiter';
    expect((await templates(who).select('name')).data?.length).toBeGreaterThan(3);
    const { data } = await insert(who);
    const { id = 0, version = 0 } = data?.[0] ?? {};
    const changed = await templates(who).update({ subject: 'Hi', version }).eq('id', id).select();
    expect(changed.data).toMatchObject([{ subject: 'Hi', version: version + 1 }]);
    const stale = await templates(who).update({ subject: 'Lost', version }).eq('id', id).select();
    expect(stale.error?.code).toBe('PT409');
    expect((await templates(who).delete().eq('id', id).select()).data).toHaveLength(1);
  });

  test('are refused where a part is missing or too long', async () => {
    for (const change of [
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { subject: '' },
      { subject: 'x'.repeat(201) },
      { body: '\t ' },
      { body: 'x'.repeat(5001) },
    ]) {
      expect([change, (await insert('recruiter', change)).error?.code]).toEqual([change, '23514']);
    }
  });

  test('are by whoever writes them, now, whatever is sent', async () => {
    const forged = {
      updated_by: on().actors.owner.id ?? null,
      updated_at: '2001-01-01T00:00:00Z',
      version: 77,
    };
    const { data } = await insert('recruiter', forged);
    expect(data).toMatchObject([{ updated_by: on().actors.recruiter.id, version: 1 }]);
    expect(data?.[0]?.updated_at).not.toContain('2001');
  });

  test('have names of their own', async () => {
    expect((await insert('recruiter')).error).toBeNull();
    expect((await insert('owner')).error?.code).toBe('23505');
  });
});
