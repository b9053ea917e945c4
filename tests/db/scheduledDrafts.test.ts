/** Scheduled drafts while others publish, their undo, and drafts that cannot be stored. */
import { describe, expect, test } from 'vitest';
import { inHours, onHeroDraft, useActing } from '../stage/database/acting';

const { on, table, sql, one, values } = useActing();
const { id, VALUE, save, plant, store, settle } = onHeroDraft(on);

/** The stored version and the draft. */
const both = () =>
  one<
    Record<string, unknown>
  >(`select setting.value as stored, draft.value as prepared, draft.base_version, draft.updated_by, draft.failure,
         to_jsonb(draft.publish_at) as publish_at, setting.version
       from public.site_settings as setting full join public.content_drafts as draft
         on draft.id = 'site_settings/' || setting.key
       where setting.key = 'hero_section' or draft.id = 'site_settings/hero_section'`);

const told = () =>
  values<string>(
    `select concat_ws(' ', actor_name, action, entity) as line from public.activity order by id`,
  );

const LATER = '2090-12-20T03:30:00+00:00';

const publishSubtitle = (subtitle: string, version: number, title = 'Now') =>
  table('owner', 'site_settings')
    .upsert({ key: 'hero_section', value: { title, subtitle }, version })
    .throwOnError();
const schedule = (title: string, more: object = {}) =>
  save('editor', { value: { title, subtitle: 'One' }, publish_at: LATER, base_version: 1, ...more });

const BEFORE = { title: 'Before', subtitle: '' };
const undo = (stored_version: number) =>
  on().actors.owner.rest.rpc('undo_publish', { id, value: BEFORE, stored_version });
const BOTH = { draft_version: 1, stored_version: 1, value: { title: 'Both' } };
const publishBoth = () => on().actors.owner.rest.rpc('publish_draft', { id, ...BOTH });

/** A rule that refuses one value, as other rules refuse invalid jobs or redirects. */
async function withRule(work: () => Promise<void>) {
  await sql(`create function private.refuse_sample() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'PT400', message = 'No samples.'; end $$`);
  await sql(`create trigger refuse_sample before insert or update on public.site_settings for each row
    when (new.value ->> 'title' = 'Sample') execute function private.refuse_sample()`);
  try {
    await work();
  } finally {
    await sql('drop function private.refuse_sample cascade');
  }
}
const SAMPLE = { value: { title: 'Sample' } };

describe('publishing beside a scheduled draft', () => {
  test('a publication is merged into a scheduled draft, which still brings its own fields at its time', async () => {
    await publishSubtitle('One', 0);
    await schedule('Closed for Diwali');
    await publishSubtitle('Two', 1);
    expect(await both()).toMatchObject({
      stored: { title: 'Now', subtitle: 'Two' },
      prepared: { title: 'Closed for Diwali', subtitle: 'Two' },
      base_version: 2,
      updated_by: on().actors.editor.id,
      publish_at: LATER,
    });
    expect(await told()).toEqual([
      'owner created site_settings',
      'editor created content_drafts',
      'owner changed site_settings',
    ]);
    // Fields that both change keep the draft's value, and the draft stays behind, so that somebody is asked.
    await publishSubtitle('Three', 2, 'Welcome');
    expect(await both()).toMatchObject({
      prepared: { title: 'Closed for Diwali', subtitle: 'Three' },
      base_version: 2,
    });
  });

  test('a publication is compared with the built-in texts if nothing was stored', async () => {
    await schedule('Closed for Diwali', { base_version: 0, base: { title: 'Built in', subtitle: 'One' } });
    await publishSubtitle('Two', 0, 'Built in');
    expect(await both()).toMatchObject({ prepared: { title: 'Closed for Diwali', subtitle: 'Two' } });
  });

  test('a draft saved from an older version does not revert a publication', async () => {
    await publishSubtitle('One', 0);
    await publishSubtitle('Two', 1);
    await schedule('Closed for Diwali');
    expect(await both()).toMatchObject({
      prepared: { title: 'Closed for Diwali', subtitle: 'Two' },
      base_version: 2,
    });
  });
});

test('undo_publish restores the draft that was published, with its author and date', async () => {
  await store('Before', 0);
  await plant({ publish_at: LATER }, 1);
  await publishBoth().throwOnError();
  expect(await both()).toMatchObject({ stored: { title: 'Both' }, prepared: null });
  await undo(2).throwOnError();
  expect(await both()).toMatchObject({
    stored: { title: 'Before' },
    prepared: VALUE,
    publish_at: LATER,
    updated_by: on().actors.editor.id,
  });
  expect(await told()).toEqual([
    'owner created site_settings',
    'editor created content_drafts',
    'owner published site_settings',
    'owner changed site_settings',
  ]);
});

test('undo_publish keeps everything saved or drafted since', async () => {
  await store('Before', 0);
  await plant({ publish_at: LATER }, 1);
  await publishBoth();
  await save('editor', { value: { title: 'New' } });
  expect((await undo(2)).error?.code).toBe('PT409');
  await store('Since', 2);
  expect((await undo(2)).error?.code).toBe('PT409');
  expect(await both()).toMatchObject({ stored: { title: 'Since' }, prepared: { title: 'New' } });
});

test('undo_publish keeps a parallel draft that was changed since', async () => {
  await publishSubtitle('One', 0);
  await schedule('Closed for Diwali');
  await publishSubtitle('Two', 1);
  await schedule('Closed for Holi', { version: 2, base_version: 2 }).throwOnError();
  await undo(2).throwOnError();
  expect(await both()).toMatchObject({ stored: BEFORE, prepared: { title: 'Closed for Holi' } });
});

describe('an invalid draft', () => {
  test('an invalid draft is refused with the reason when it is scheduled', () =>
    withRule(async () => {
      expect((await save('editor', { ...SAMPLE, publish_at: inHours(1) })).error).toMatchObject({
        code: 'PT400',
        message: 'No samples.',
      });
      expect(await both()).toBeUndefined();
    }));

  test('an invalid draft does not stop others from going live, and stores its reason', async () => {
    await save('editor', { ...SAMPLE, publish_at: inHours(-1) });
    await save('editor', { id: 'site_settings/brand', value: { name: 'Sample' }, publish_at: inHours(-1) });
    await withRule(async () => {
      expect((await settle('recruiter')).data).toBe(1);
      expect((await settle('recruiter')).data).toBe(0);
      expect(await both()).toMatchObject({
        stored: null,
        failure: 'No samples.',
        updated_by: on().actors.editor.id,
      });
      // Notified once, because each save reloads the screens of all staff.
      const [row] = await sql('select version from public.content_drafts');
      expect(row).toEqual({ version: 2 });
      expect((await store('Over it', 0)).error?.message).toContain('could not be stored: No samples.');
    });
    expect((await settle('owner')).data).toBe(1);
    expect(await both()).toMatchObject({ stored: { title: 'Sample' }, prepared: null });
  });
});
