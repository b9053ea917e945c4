/**
 * An undone step leaves no trace in the next one: two identical installations, one with a detour, end up equal. Other
 * tests cover the rest: `applicants` deleted jobs; `replies`, `together` and `scheduledDrafts` sent or stale steps;
 * `twoEditors` list items; `redirectRenames` addresses, which stay on purpose. Redirects, images and switches have no
 * undo: the admin asks first, or the switch is saved again.
 */
import { beforeEach, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { aMessage, callFrom, changeAsSeen } from '../builders/submissions';

const { on, from, row } = useActing();
const as = (who: ActorName) => on().actors[who].rest;

interface Detour {
  readonly of: 'setting' | 'entry';
  readonly before?: (twin: string) => unknown;
  /** Returns the undo step. */
  readonly act: (twin: string) => Promise<() => PromiseLike<unknown>>;
  readonly next: (twin: string) => unknown;
}

const STATES = {
  setting: `
    select setting.value as stored, setting.is_public, draft.value as prepared, draft.base, draft.publish_at,
      draft.updated_by, draft.failure, draft.base_version = setting.version as is_current,
      array[setting.version, coalesce(draft.version, 0)] as versions
    from public.site_settings as setting
    left join public.content_drafts as draft on draft.id = 'site_settings/' || setting.key
    where setting.key = $1`,
  entry: `
    select stage, owner_id, hold_reason, replies, read_at is not null as is_read, answered_at is not null as is_answered,
      array(select data - 'reference' from private.outbox where submission_id = entry.id and kind = 'reply') as mails,
      array(select body from public.notes where submission_id = entry.id and kind = 'reply') as words,
      '{}'::integer[] as versions
    from public.submissions as entry where id = $1::bigint`,
};

async function state(of: Detour['of'], twin: string) {
  const [{ versions, ...kept } = { versions: [] }] = await row<{ versions: number[] }>(STATES[of], [twin]);
  return { kept, versions };
}

const OLD = { title: 'Old', subtitle: 'One' };
const NEW = { title: 'New', subtitle: 'One' };
const LATER = '2090-12-20T03:30:00Z';
const draftOf = (key: string) => `site_settings/${key}`;

/** Versions of the setting and its draft; 0 if there is none. */
async function versionsOf(key: string): Promise<[number, number]> {
  const [stored = 0, draft = 0] = (await state('setting', key)).versions;
  return [stored, draft];
}

async function store(key: string, value: object, seen?: number) {
  const version = seen ?? (await versionsOf(key))[0];
  await as('owner')
    .from('site_settings')
    .upsert({ key, value: { ...value }, version })
    .throwOnError();
}

/** A draft with or without a time. */
async function prepare(key: string, value: object, publish_at: string | null = null) {
  const [base_version, version] = await versionsOf(key);
  await as('editor')
    .from('content_drafts')
    .upsert({ id: draftOf(key), value: { ...value }, base: OLD, base_version, publish_at, version })
    .throwOnError();
}

const discard = (key: string) =>
  as('editor').from('content_drafts').delete().eq('id', draftOf(key)).throwOnError();

async function publish(key: string) {
  const [stored_version, draft_version] = await versionsOf(key);
  await as('owner')
    .rpc('publish_draft', { id: draftOf(key), draft_version, stored_version })
    .throwOnError();
}

async function takingBack(key: string) {
  const [stored_version] = await versionsOf(key);
  return () =>
    as('owner')
      .rpc('undo_publish', { id: draftOf(key), value: OLD, stored_version })
      .throwOnError();
}

/** Returns the id of the batch. */
async function reply(id: string, body = 'Hello.', more: object = {}): Promise<string> {
  const [seen] = await row<object>('select replies, stage from public.submissions where id = $1', [id]);
  const items = [{ ...seen, submission_id: Number(id), subject: 'Re', body }];
  const sent = await callFrom(on().actors.recruiter, 'send_replies', { items, ...more });
  expect(sent.status).toBe(200);
  return (sent.body as unknown as { batch: string }).batch;
}

async function replyWithTemplate(id: string) {
  const [template] = await row<{ id: string }>('select id from public.reply_templates order by id limit 1');
  return reply(id, 'Hello.', { template_id: Number(template?.id) });
}

const takeBack = (batch: string) => callFrom(on().actors.recruiter, 'undo_replies', { batch });
const change = (id: string, changes: object) => changeAsSeen(on(), 'recruiter', [Number(id)], changes);

const DETOURS: Record<string, Detour> = {
  'publishing without another draft': {
    of: 'setting',
    act: async (key) => {
      await store(key, NEW);
      const [version] = await versionsOf(key);
      return () => store(key, OLD, version);
    },
    next: (key) => store(key, NEW),
  },
  'publishing beneath a scheduled draft': {
    of: 'setting',
    before: (key) => prepare(key, NEW, LATER),
    act: (key) => store(key, { title: 'Old', subtitle: 'Two' }).then(() => takingBack(key)),
    next: (key) => store(key, { title: 'Old', subtitle: 'Three' }),
  },
  'publishing a draft that was saved twice': {
    of: 'setting',
    before: (key) => prepare(key, { title: 'First' }).then(() => prepare(key, NEW)),
    act: (key) => publish(key).then(() => takingBack(key)),
    next: publish,
  },
  'publishing the content of a draft by hand': {
    of: 'setting',
    before: (key) => prepare(key, NEW),
    act: (key) => store(key, NEW).then(() => takingBack(key)),
    next: publish,
  },
  'scheduling a draft': {
    of: 'setting',
    act: (key) => prepare(key, NEW, LATER).then(() => () => discard(key)),
    next: (key) => prepare(key, NEW, LATER),
  },
  'closing an entry': {
    of: 'entry',
    act: (id) =>
      change(id, { stage: 'closed', is_read: true }).then(
        () => () => change(id, { stage: 'new', is_read: false }),
      ),
    next: reply,
  },
  'a reply with a template': {
    of: 'entry',
    act: (id) => replyWithTemplate(id).then((batch) => () => takeBack(batch)),
    next: replyWithTemplate,
  },
};

let twins: Record<Detour['of'], [string, string]>;
beforeEach(async () => {
  for (const name of ['a', 'b']) {
    await from('visitor', 'submit_contact_message', { form: aMessage({ email: `${name}@example.com` }) });
  }
  const [{ a, b } = { a: '', b: '' }] = await row<{ a: string; b: string }>(
    'select min(id)::text as a, max(id)::text as b from public.submissions',
  );
  twins = { setting: ['hero_section', 'stats_section'], entry: [a, b] };
  for (const key of twins.setting) await store(key, OLD);
});

test.each(Object.entries(DETOURS))(
  '%s, undone, leaves no trace',
  async (_name, { of, before, act, next }) => {
    const [twin, other] = twins[of];
    await before?.(twin);
    await before?.(other);
    const seen = await state(of, twin);
    const undo = await act(twin);
    expect((await state(of, twin)).kept).not.toEqual(seen.kept);
    await undo();
    const undone = await state(of, twin);
    expect(undone.kept).toEqual(seen.kept);
    seen.versions.forEach((version, place) => expect(undone.versions[place]).toBeGreaterThanOrEqual(version));
    // A second undo is refused, or does nothing.
    await Promise.resolve(undo()).catch(() => undefined);
    expect(await state(of, twin)).toEqual(undone);
    await next(twin);
    await next(other);
    expect((await state(of, twin)).kept).toEqual((await state(of, other)).kept);
  },
);

test('undoing the first of two replies keeps the second; undoing both leaves nothing', async () => {
  const [twin, other] = twins.entry;
  const before = await state('entry', twin);
  const first = await reply(twin, 'Wrong.');
  const second = await reply(twin, 'Right.');
  await reply(other, 'Right.');
  await takeBack(first);
  expect(await state('entry', twin)).toEqual(await state('entry', other));
  await takeBack(second);
  expect(await state('entry', twin)).toEqual(before);
  expect(await row('select 1 from public.notes where submission_id = $1::bigint', [twin])).toEqual([]);
});

test('a stale save of a discarded draft does not overwrite the next draft', async () => {
  const [key] = twins.setting;
  await prepare(key, NEW);
  const [, version] = await versionsOf(key);
  await discard(key);
  await prepare(key, { title: 'Of a colleague' });
  const stale = as('editor')
    .from('content_drafts')
    .upsert({ id: draftOf(key), value: NEW, version });
  expect((await stale).error?.code).toBe('PT409');
});
