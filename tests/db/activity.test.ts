/** The activity log: the details that it records, and those that it must never record. */
import { describe, expect, test } from 'vitest';
import type { Shortlist } from '../../src/shared/submissions/linkedPages';
import { useActing, onActivity } from '../stage/database/acting';
import { asJson, PASSWORD, type ActorName } from '../stage/database/database';
import { plantJob } from '../builders/jobs/jobs';
import { onAdding } from '../builders/addedByHand';
import { onIntroductions } from '../builders/introductions';
import { ASHA, plantSubmission } from '../builders/privacy';
import { changeAsSeen } from '../builders/submissions';

const acting = useActing();
const { on, table, sql } = acting;
const { told, toldFrom, rpc } = onActivity(on);

const save = (who: ActorName, text: string, version: number) =>
  table(who, 'site_content').upsert({ section_id: 'testimonials', content: { text }, version }).select();

describe('content', () => {
  test('a content entry names the version, never the text', async () => {
    await save('editor', 'first words', 0);
    await save('owner', 'second words', 1);
    await sql(`delete from public.site_content`);
    expect(await told()).toMatchObject([
      { action: 'created', actor_name: 'editor', actor_kind: 'person', details: { version: 1 } },
      { action: 'changed', actor_name: 'owner', details: { version: 2, changed: ['content'] } },
      { action: 'deleted', actor: null, actor_name: '', actor_kind: 'system' },
    ]);
    expect(JSON.stringify(await told())).not.toContain('words');
  });

  test('a published draft is logged as one line, under the name of its author', async () => {
    const { rest } = on().actors.editor;
    const draft = { id: 'site_content/testimonials', value: { text: 'draft' } };
    await rest.from('content_drafts').insert(draft);
    await rpc('owner', 'publish_draft', { id: draft.id, draft_version: 1, stored_version: 0 });
    const publish_at = new Date(Date.now() - 60_000).toISOString();
    await rest.from('content_drafts').insert({ ...draft, publish_at });
    await rpc('recruiter', 'settle_content');
    await rest.from('content_drafts').insert(draft);
    await rest.from('content_drafts').delete().eq('id', draft.id);
    expect(await toldFrom('action', 'entity', 'actor_name')).toEqual([
      'created content_drafts editor',
      'published site_content owner',
      'created content_drafts editor',
      'published site_content editor',
      'created content_drafts editor',
      'deleted content_drafts editor',
    ]);
  });

  test('a scheduled draft is logged with its time', async () => {
    const publish_at = '2027-01-01T04:30:00+00:00';
    const { rest } = on().actors.editor;
    await rest.from('content_drafts').insert({ id: 'site_settings/brand', value: { name: 'Meridian' } });
    await rest.from('content_drafts').update({ publish_at, version: 1 }).eq('id', 'site_settings/brand');
    expect((await told()).at(-1)).toMatchObject({
      entity: 'content_drafts',
      entity_key: 'site_settings/brand',
      details: { changed: ['publish_at'], before: { publish_at: null }, after: { publish_at } },
    });
  });
});

test('a job entry contains only allow-listed values', async () => {
  const id = await plantJob(on(), { status: 'draft', company: 'Confidential Sample' });
  const { rest } = on().actors.editor;
  const change = { status: 'published', location: 'Chennai', description: 'A secret.', version: 1 };
  await rest.from('jobs').update(change).eq('id', id);
  await rest.from('jobs').delete().eq('id', id);
  const [created, changed, deleted] = await told();
  expect(created).toMatchObject({
    actor_name: 'recruiter',
    entity_key: String(id),
    entity_name: 'Staff Nurse',
  });
  expect(changed).toMatchObject({ actor_name: 'editor', entity_name: 'Staff Nurse' });
  expect(changed?.details).toMatchObject({
    version: 2,
    before: { status: 'draft', location: 'Pune' },
    after: { status: 'published', location: 'Chennai' },
  });
  expect(changed?.details['changed']).toEqual(['description', 'location', 'posted_at', 'status']);
  expect(deleted).toMatchObject({ action: 'deleted', entity_name: 'Staff Nurse' });
  expect(JSON.stringify(await told())).not.toMatch(/secret|Confidential/);
});

test('a submission is logged by its reference alone', async () => {
  const id = await plantSubmission(on().backend);
  expect(await told()).toEqual([]);
  const [row] = await on().backend.sql<{ reference: string }>('select reference from public.submissions');
  const change = (changes: object) => changeAsSeen(on(), 'recruiter', [id], changes);
  await change({ is_read: true });
  await change({ stage: 'screening' });
  await change({ owner_id: on().actors.owner.id });
  await change({ hold_reason: 'Asha has a claim.' });
  await rpc('recruiter', 'add_note', { submission_id: id, body: 'Asha is kind.' });
  await change({ hold_reason: null });
  await rpc('owner', 'erase_person', { email: ASHA, reason: 'asked' });
  const lines = await told();
  expect(lines.map(({ details }) => details['after'])).toEqual([
    { stage: 'screening' },
    { owner_id: on().actors.owner.id },
    { hold_reason: true },
    { hold_reason: false },
    undefined,
    undefined,
  ]);
  expect(lines.slice(0, 5).every(({ entity_key }) => entity_key === row?.reference)).toBe(true);
  expect(lines.at(-2)).toMatchObject({
    action: 'deleted',
    actor_name: 'owner',
    details: { id, kind: 'resume' },
  });
  expect(lines.at(-1)).toMatchObject({
    action: 'erased',
    entity: 'erasures',
    details: { submissions: 1, reason: 'asked' },
  });
  expect(JSON.stringify(lines)).not.toMatch(/Asha|Sample|example\.com|98765|claim|kind\./);
});

test('adding a candidate, asking them and their answer are logged by reference alone', async () => {
  const { apply, ids, ask, answer, link } = onIntroductions(acting);
  await apply();
  await ask(['name']);
  await answer('yes', 'Words of Asha.');
  const noted = { id: (await acting.values<number>('select id from private.introductions'))[0] };
  await acting.rpc('recruiter', 'confirm_introduction', noted).throwOnError();
  const { token } = await link();
  const { data } = await acting.rpc('visitor', 'open_shortlist', { token }).throwOnError();
  const person = (data as unknown as Shortlist).people?.[0]?.id;
  const question = { token, id: person, answer: 'question', words: 'Words of a client.' };
  await acting.rpc('visitor', 'answer_shortlist', question).throwOnError();
  const rita = { first_name: 'Rita', email: 'rita@example.com', collected_from: 'Words of a fair' };
  await onAdding(acting).added(rita);
  await onAdding(acting).added(rita);
  const lines = (await told()).filter(({ entity }) => entity !== 'jobs' && entity !== 'shortlists');
  expect(
    lines.map(({ actor_kind, action, entity, details }) => [actor_kind, action, entity, details['answer']]),
  ).toEqual([
    ['person', 'created', 'introductions', undefined],
    ['visitor', 'created', 'introduction_answers', 'yes'],
    ['person', 'created', 'introduction_answers', 'noted'],
    ['visitor', 'created', 'shortlist_answers', 'question'],
    ['person', 'created', 'submissions', undefined],
    ['person', 'created', 'submissions', undefined],
  ]);
  expect(lines.slice(0, 4).every(({ details }) => details['id'] === ids.entry)).toBe(true);
  expect(lines.every(({ entity_key }) => entity_key.startsWith('A-'))).toBe(true);
  expect(JSON.stringify(lines)).not.toMatch(/Words of|Rita|Asha|example\.com/);
});

describe('people', () => {
  test('staff are logged from their invitation to the day they leave', async () => {
    await rpc('owner', 'invite_person', { email: 'meera@example.com', role: 'editor', name: 'Meera Sample' });
    const [invitation] = await on().backend.sql<{ id: string }>('select id from private.invitations');
    await rpc('owner', 'resend_invitation', { id: invitation?.id });
    await rpc('owner', 'cancel_invitation', { id: invitation?.id });
    const { id } = on().actors.recruiter;
    await rpc('owner', 'change_person', { id, role: 'editor' });
    await rpc('owner', 'change_person', { id, disabled: true });
    await rpc('owner', 'remove_person', { id });
    expect(await toldFrom('actor_name', 'action', 'entity', 'entity_name')).toEqual([
      'owner created invitations Meera Sample',
      'owner changed invitations Meera Sample',
      'owner deleted invitations Meera Sample',
      'owner changed admins recruiter',
      'owner changed admins recruiter',
      'owner ended sessions recruiter',
      'owner deleted admins recruiter',
    ]);
    expect((await told()).slice(3, 5)).toMatchObject([
      { entity_key: id, details: { before: { role: 'recruiter' }, after: { role: 'editor' } } },
      { entity_key: id, details: { before: { disabled_at: false }, after: { disabled_at: true } } },
    ]);
    expect(JSON.stringify(await told())).not.toMatch(/[0-9a-f]{64}/);
  });

  test('a sign-in is logged, but not the creation or renewal of a session', async () => {
    const { email, id } = on().actors.editor;
    await sql(`select public.invite_admin('meera@example.com', 'editor')`);
    await on().backend.createUser('meera@example.com', PASSWORD);
    const ask = async (grant: string, body: object) => {
      const response = await on().actors.visitor.fetch(`/auth/v1/token?grant_type=${grant}`, asJson(body));
      return (await response.json()) as { refresh_token?: string };
    };
    const { refresh_token } = await ask('password', { email, password: PASSWORD });
    expect((await ask('refresh_token', { refresh_token })).refresh_token).toBeTruthy();
    await ask('password', { email, password: 'a wrong one' });
    expect(await told()).toMatchObject([
      { action: 'created', entity: 'admins', actor_kind: 'system', entity_name: 'meera@example.com' },
      { action: 'signed_in', entity: 'admins', entity_key: id, actor: id, actor_name: 'editor' },
    ]);
  });
});

test('a preview link is logged with its author but without its URL', async () => {
  await sql(`insert into public.content_drafts (id, value) values ('site_settings/brand', '{}')`);
  await rpc('editor', 'create_preview_link', { id: 'site_settings/brand', hours: 1 });
  await rpc('editor', 'end_preview_links', { id: 'site_settings/brand' });
  const link = (await told()).at(-1);
  expect(link).toMatchObject({
    action: 'created',
    entity: 'preview_links',
    entity_key: 'site_settings/brand',
  });
  expect(Object.keys(link?.details ?? {})).toEqual(['expires_at']);
});
