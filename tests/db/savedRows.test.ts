/** Rows that staff save one by one: numbered and signed by the database, never over another save, and limited. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { anImage, anImageName } from '../builders/images';
import { aJob } from '../builders/jobs/jobs';

const { on, sql, table } = useActing();

const aTemplate = { name: 'A new one', subject: 'Hello {first_name}', body: 'We got {reference}.' };
const text = (length: number) => ({ text: 'x'.repeat(length) });

const aWebhook = { name: 'CRM', address: 'https://crm.example.com/in', events: ['job.closed'] };

/** A row of each table that counts versions, and its distinguishing column. */
const ROWS: Readonly<Record<string, readonly [key: string, row: object]>> = {
  clients: ['id', { name: 'Sample Bank' }],
  content_drafts: ['id', { id: 'site_settings/brand', value: {} }],
  images: ['id', anImage()],
  jobs: ['id', aJob()],
  reply_templates: ['id', aTemplate],
  site_content: ['section_id', { section_id: 'leadership_team', content: {} }],
  site_settings: ['key', { key: 'brand', value: {} }],
  webhooks: ['id', aWebhook],
};
/** Saved whole, by the key that the client has. */
const SAVED_WHOLE = new Set(['content_drafts', 'site_content', 'site_settings']);
const STALE = /^(?:Someone else saved|This has been saved before)/;

const rows = (name: string) => table('owner', name as 'jobs');

describe('a version', () => {
  test('exactly the expected tables count versions', async () => {
    const counting = await sql<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger
       where tgfoid = 'private.check_version'::regproc order by 1`,
    );
    expect(counting.map(({ name }) => name)).toEqual(Object.keys(ROWS));
  });

  test.each(Object.entries(ROWS))(
    'the version of %s is set by the database, and a save from any but the newest is refused',
    async (name, [key, row]) => {
      const { owner, recruiter } = on().actors;
      const forged = { updated_by: recruiter.id, updated_at: '2001-01-01T00:00:00Z' };
      const save = (version: number | undefined) => {
        const sent = { ...row, ...forged, version };
        const isWhole = SAVED_WHOLE.has(name);
        const saving = isWhole ? rows(name).upsert(sent as never) : rows(name).update(sent as never);
        return (isWhole ? saving : saving.eq(key as 'id', made[key as 'id'])).select().single();
      };
      const { data: made } = await rows(name)
        .insert({ ...row, ...forged, version: 40 } as never)
        .select()
        .single()
        .throwOnError();
      const second = await save(1);
      expect([made.version, second.data?.version]).toEqual([1, 2]);
      for (const version of [0, 1, 3, undefined]) {
        const { error, status } = await save(version);
        expect([version, status, error?.code]).toEqual([version, 409, 'PT409']);
        expect(error?.message).toMatch(STALE);
      }
      const [stored] = await sql(`select * from public.${name} where ${key}::text = $1`, [
        String(made[key as 'id']),
      ]);
      expect(stored).toMatchObject({ version: 2, updated_by: owner.id });
      for (const saved of [made, second.data]) {
        expect(saved?.updated_by).toBe(owner.id);
        expect(Date.parse(saved?.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
      }
    },
  );
});

test.each(['clients', 'images', 'jobs'])('the creation time of a row of %s does not change', async (name) => {
  const created_at = '2001-01-01T00:00:00Z';
  const row = { ...ROWS[name]?.[1], created_at } as never;
  const { data } = await rows(name).insert(row).select().single().throwOnError();
  expect(data.created_at).not.toContain('2001');
  const change = { created_at, version: 1 };
  const changed = await rows(name).update(change).eq('id', data.id).select().single();
  expect(changed.data?.created_at).toBe(data.created_at);
});

test.each<[string, readonly object[]]>([
  [
    'site_content',
    [
      { section_id: 'Leadership Team' },
      { content: [] },
      { content: text(262_145) },
      { section_id: 'resource_articles', content: text(1_000_000) },
    ],
  ],
  ['site_settings', [{ key: 'Show!' }, { value: true }, { value: text(262_145) }]],
  [
    'content_drafts',
    [
      { unpublish_at: '2030-01-01T00:00:00Z' },
      { publish_at: '2030-01-02T00:00:00Z', unpublish_at: '2030-01-01T00:00:00Z' },
      { value: [] },
      { id: 'admins/owner' },
    ],
  ],
  [
    'reply_templates',
    [
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { subject: '' },
      { subject: 'x'.repeat(201) },
      { body: '\t ' },
      { body: 'x'.repeat(5001) },
    ],
  ],
  [
    'webhooks',
    [
      { address: 'http://crm.example.com' },
      { address: 'https://asha@crm.example.com' },
      { address: 'file:///etc/passwd' },
      { address: 'https://crm.example.com/#a', is_internal: true },
      { events: [] },
      { fields: ['resume'] },
    ],
  ],
  [
    'images',
    [
      { name: 'public/logo.webp' },
      { name: anImageName('svg') },
      { name: anImageName('html') },
      { small_name: anImageName('svg'), small_width: 640 },
      { small_name: anImageName() },
      { small_name: anImageName(), small_width: 1601 },
      { alt: '' },
      { is_decorative: true },
      { focus_x: 1.01 },
      { bytes: 5_242_881 },
      { title: '' },
    ],
  ],
])('a row of %s outside its limits is refused', async (name, changes) => {
  for (const change of changes) {
    const { error } = await rows(name).insert({ ...ROWS[name]?.[1], ...change } as never);
    expect([change, error?.code]).toEqual([change, '23514']);
  }
});

test('templates have unique names, and a file is in the library once', async () => {
  for (const [name, row] of [
    ['reply_templates', aTemplate],
    ['webhooks', aWebhook],
    ['images', anImage({ alt: '', is_decorative: true })],
  ] as const) {
    const codes = [await rows(name).insert(row as never), await rows(name).insert(row as never)];
    expect(codes.map(({ error }) => error?.code)).toEqual([undefined, '23505']);
  }
});
