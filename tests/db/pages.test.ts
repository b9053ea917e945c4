/** Pages that staff build: who saves and reads them, and an address that belongs to one page. */
import { describe, expect, test } from 'vitest';
import { isReservedAddress } from '../../src/shared/content/sections/reserved';
import { inHours, useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, table, sql, one, values } = useActing();

const text = { kind: 'text', id: 'text', order: 1, text: 'About us.' };
/** A page at this address; without one it is deleted. */
const at = (address: string | undefined, head: object = {}, ...sections: readonly object[]) => ({
  sections:
    address === undefined
      ? []
      : [{ kind: 'head', id: 'head', order: 0, title: 'Nurses', address, ...head }, text, ...sections],
});

const store = (page: string, content: object, version = 0, who: ActorName = 'editor') =>
  table(who, 'site_content').upsert({ section_id: `page_${page}`, content: content as never, version });
const save = async (page: string, content: object, version = 0) => {
  const { error } = await store(page, content, version);
  expect(error).toBeNull();
};
const refusal = async (page: string, content: object, version = 0) => {
  const { error } = await store(page, content, version);
  return error && `${error.code}: ${error.message}`;
};
const draft = (page: string, content: object, more: object = {}) =>
  table('editor', 'content_drafts').upsert({
    id: `site_content/page_${page}`,
    value: content as never,
    version: 0,
    ...more,
  });
const redirects = async () => (await on().actors.visitor.rest.rpc('site_redirects')).data;
const addressOf = (page: string) =>
  one<{ address: string }>(
    `select private.page_address(content) as address from public.site_content where section_id = $1`,
    [`page_${page}`],
  );

const TAKEN = 'PT409: Another page already has the address /nurses.';

describe('a page', () => {
  test('a page is saved by editors and read by everybody, hidden or not', async () => {
    await save('a', at('/nurses', { is_hidden: true }));
    expect((await store('b', at('/doctors'), 0, 'recruiter')).error?.code).toBe('42501');
    expect((await store('a', at('/doctors'), 1, 'visitor')).error?.code).toBe('42501');
    for (const who of ['visitor', 'recruiter', 'editor'] as const) {
      const { data } = await table(who, 'site_content').select('section_id');
      expect([who, data]).toEqual([who, [{ section_id: 'page_a' }]]);
    }
  });

  test('a page with a section of an unknown kind is kept as it is by a save, a publication and its undo', async () => {
    const later = { kind: 'hologram', id: 'later', order: 2, beams: [{ colour: 'green' }], text: '/nurses' };
    const content = at('/nurses', {}, later);
    await save('a', content);
    await draft('a', at('/nurses', { title: 'Nursing' }, later), { base_version: 1 }).throwOnError();
    const { rest } = on().actors.editor;
    const id = 'site_content/page_a';
    await rest.rpc('publish_draft', { id, draft_version: 1, stored_version: 1 }).throwOnError();
    await rest.rpc('undo_publish', { id, value: content as never, stored_version: 2 }).throwOnError();
    expect(await values('select content from public.site_content')).toEqual([content]);
  });

  test('two editors of one page: a stale save is refused, and a draft takes over what a colleague publishes', async () => {
    await save('a', at('/nurses'));
    const moved = at('/nurses', {}, { kind: 'call', id: 'call', order: 2, heading: 'Call us.' });
    await draft('a', moved, { base_version: 1 }).throwOnError();
    await save('a', at('/nurses', { title: 'Nursing' }), 1);
    expect(await refusal('a', moved, 1)).toMatch(/^PT409: Someone else saved this/);
    const [prepared] = await values<{ sections: object[] }>('select value from public.content_drafts');
    expect(prepared?.sections).toMatchObject([{ title: 'Nursing' }, { id: 'text' }, { heading: 'Call us.' }]);
  });
});

describe('an address', () => {
  test('an address of another page is refused until that page is renamed or deleted, hidden or not', async () => {
    await save('a', at('/nurses', { is_hidden: true }));
    expect(await refusal('b', at('/nurses'))).toBe(TAKEN);
    await save('b', at('/doctors'));
    expect(await refusal('b', at('/nurses'), 1)).toBe(TAKEN);
    await save('a', at(undefined), 1);
    await save('b', at('/nurses'), 1);
    expect(await refusal('a', at('/nurses'), 2)).toBe(TAKEN);
    await save('b', at(undefined), 2);
    await save('a', at('/nurses'), 2);
    expect(await redirects()).toEqual({ '/doctors': '/nurses' });
  });

  test('an address of a built-in page is refused until that page leaves it', async () => {
    const address = '/roles/healthcare-jobs';
    expect(await refusal('a', at(address))).toMatch(/^PT409: Another page/);
    await save('landing_1', at(address));
    await save('landing_1', at('/healthcare'), 1);
    await save('a', at(address));
    expect(await redirects()).toEqual({});
  });

  test.each([
    '/about',
    '/jobs/nurses',
    '/resources/resume-guide',
    '/resources/later',
    '/privacy/hi',
    '/admin/pages',
    '/job-alerts/confirm',
    '/verify',
    '/rest/v1',
    '/my-data/files',
  ])('the address %s of the site itself is refused', async (address) => {
    expect(await refusal('a', at(address))).toBe(`PT409: The site itself uses the address ${address}.`);
  });

  test('the admin and the database reserve the same addresses', async () => {
    const own = await values<string>('select path from private.own_paths');
    const others = ['/jobs', '/privacy', '/resources', '/roles', '/auth', '/rest', '/storage', '/nurses'];
    const addresses = [...new Set([...own, ...others].flatMap((path) => [path, `${path}/more`]))];
    const possible = addresses.filter((address) => /^(?:\/[\da-z]+(?:-[\da-z]+)*){1,3}$/.test(address));
    const reserved = await values<string>(
      'select address from unnest($1::text[]) as address where private.is_reserved_address(address)',
      [possible],
    );
    expect(possible.filter(isReservedAddress)).toEqual(reserved);
    expect(reserved.length).toBeGreaterThan(20);
  });

  test.each([
    '',
    '/',
    'nurses',
    '/Nurses',
    '/pflege-für-alle',
    '/नर्स',
    '/a/b/c/d',
    '/nurses/',
    '/a--b',
    '//nurses',
    '/nurses.html',
    '/nurses?a=1',
    `/${'x'.repeat(300)}`,
  ])('the address “%s” is refused with the form of addresses', async (address) => {
    expect(await refusal('a', at(address))).toMatch(/^PT400: Please enter an address of small letters/);
  });

  test('a stale save of an address that has since been taken reports the newer version', async () => {
    await save('a', at('/nurses'));
    await save('a', at('/nursing'), 1);
    await save('b', at('/nurses'));
    expect(await refusal('a', at('/nurses'), 1)).toMatch(/^PT409: Someone else saved this/);
  });

  test('two pages swap their addresses in steps, and links follow each step', async () => {
    await save('a', at('/nurses'));
    await save('b', at('/doctors', { lead: 'See [nurses](/nurses) and [jobs](/nurses#jobs "All").' }));
    await table('editor', 'site_settings').insert({
      key: 'home_call',
      value: { primary_link: '/nurses#jobs', secondary_link: '/doctors?city=Pune' },
      version: 0,
    });
    await save('a', at('/between'), 1);
    await save('b', at('/nurses', { lead: 'See [nurses](/between) and [jobs](/between#jobs "All").' }), 2);
    await save('a', at('/doctors'), 2);
    expect(await values(`select value from public.site_settings`)).toEqual([
      { primary_link: '/doctors#jobs', secondary_link: '/nurses?city=Pune' },
    ]);
    const [lead] = await values<string>(
      `select content -> 'sections' -> 0 ->> 'lead' from public.site_content where section_id = 'page_b'`,
    );
    expect(lead).toBe('See [nurses](/doctors) and [jobs](/doctors#jobs "All").');
    expect([await addressOf('a'), await addressOf('b')]).toEqual([
      { address: '/doctors' },
      { address: '/nurses' },
    ]);
    expect(await redirects()).toEqual({ '/between': '/doctors' });
  });

  test('a page that gets its address back has no redirect over it', async () => {
    await save('a', at('/nurses'));
    await save('a', at('/nursing'), 1);
    expect(await redirects()).toEqual({ '/nurses': '/nursing' });
    await save('a', at('/nurses'), 2);
    expect(await redirects()).toEqual({ '/nursing': '/nurses' });
  });

  test('a page replaces a redirect at its new address', async () => {
    await sql(`insert into public.redirects (from_path, to_address) values ('/nurses', '/about')`);
    await save('a', at('/nursing'));
    await save('a', at('/nurses'), 1);
    expect(await redirects()).toEqual({ '/nursing': '/nurses' });
  });

  test('a redirect never begins at a page, hidden or not, and may begin where one was deleted', async () => {
    await save('a', at('/nurses', { is_hidden: true }));
    const rules = [{ from_path: '/nurses', to_address: '/about' }];
    const outcomes = async () =>
      (await on().actors.editor.rest.rpc('save_redirects', { rules, replaces: false, is_trial: true })).data;
    expect(await outcomes()).toMatchObject([{ outcome: 'refused', code: 'PT409' }]);
    await save('a', at(undefined), 1);
    expect(await outcomes()).toMatchObject([{ outcome: 'new' }]);
  });
});

describe('a draft of a page', () => {
  test('a draft with a taken address can be written, and neither scheduled nor published', async () => {
    await save('a', at('/nurses'));
    await draft('b', at('/nurses')).throwOnError();
    for (const unpublish_at of [null, inHours(2)]) {
      const { error } = await draft('b', at('/nurses'), { version: 1, publish_at: inHours(1), unpublish_at });
      expect(`${error?.code}: ${error?.message}`).toBe(TAKEN);
    }
    const published = await on().actors.editor.rest.rpc('publish_draft', {
      id: 'site_content/page_b',
      draft_version: 1,
      stored_version: 0,
    });
    expect(published.error?.message).toBe('Another page already has the address /nurses.');
    expect(await values('select count(*)::int from public.content_drafts')).toEqual([1]);
  });

  test('a draft whose address was taken before its time stays, with the reason', async () => {
    await draft('b', at('/nurses'), { publish_at: inHours(1) }).throwOnError();
    await save('a', at('/nurses'));
    await sql(`alter table public.content_drafts disable trigger content_drafts_9_try`);
    await sql(`update public.content_drafts set publish_at = now() - interval '1 minute', version = version`);
    await sql(`alter table public.content_drafts enable trigger content_drafts_9_try`);
    await on().actors.editor.rest.rpc('settle_content').throwOnError();
    expect(await values('select failure from public.content_drafts')).toEqual([
      'Another page already has the address /nurses.',
    ]);
    await save('a', at('/nursing'), 1);
    await on().actors.editor.rest.rpc('settle_content').throwOnError();
    expect(await addressOf('b')).toEqual({ address: '/nurses' });
  });

  test('a draft that waits for an address keeps it when that page is renamed, and its links follow', async () => {
    await save('a', at('/nurses'));
    await draft('b', at('/nurses', { lead: 'See [nurses](/nurses).' })).throwOnError();
    await save('a', at('/nursing'), 1);
    const [waiting] = await values<{ sections: object[] }>('select value from public.content_drafts');
    expect(waiting?.sections[0]).toMatchObject({ address: '/nurses', lead: 'See [nurses](/nursing).' });
  });

  test('a page renamed by a draft is found at its earlier address as soon as the draft is live', async () => {
    await save('a', at('/nurses'));
    await draft('a', at('/nursing'), { base_version: 1, publish_at: inHours(-1) }).throwOnError();
    expect(await redirects()).toEqual({ '/nurses': '/nursing' });
  });
});
