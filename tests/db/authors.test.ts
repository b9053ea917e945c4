/** Who made a row, and when, is not for whoever sends it; the lint of authors asks for it of every table. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';

const on = useStage();
const LONG_AGO = '2001-01-01T00:00:00Z';
const IMAGE = {
  name: 'public/00000000-0000-4000-8000-000000000001.webp',
  title: 'Desk',
  alt: 'A desk',
  width: 8,
  height: 8,
  bytes: 80,
};

const images = () => on().actors.editor.rest.from('images');

describe('the time of a picture', () => {
  test('is when it came in, and does not move', async () => {
    const { data } = await images()
      .insert({ ...IMAGE, created_at: LONG_AGO })
      .select()
      .single();
    const { id = '', created_at = '', version = 0 } = data ?? {};
    expect(created_at).not.toContain('2001');
    const change = { created_at: LONG_AGO, title: 'Moved', version };
    const changed = await images().update(change).eq('id', id).select().single();
    expect(changed.data).toMatchObject({ title: 'Moved', created_at });
  });
});
