/** Redirects: kept short and free of circles. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sitePaths, UNLISTED_PATHS } from '../../src/server/seo/sitemap';
import { PICTURE_PATHS } from '../../src/server/pictures/demoPictures';
import { visibleContent } from '../../src/data/contentReader';
import { documentPaths } from '../../src/server/seo/documents';
import { isPage } from '../../src/shared/content/registry';
import { comparedAddress, comparedPath, OLD_NAMES } from '../../src/shared/redirects';
import { useActing } from '../stage/database/acting';

const { on, table, sql } = useActing();

/** Redirects from the migrations; the admin recognizes later ones, as the unit test of redirect tables proves. */
const PAGES =
  '/ /about /services /jobs /candidates /employers /contact /careers /privacy /terms /cookies'.split(' ');

interface Outcome {
  readonly outcome: string;
  readonly to?: string;
  readonly was?: string;
  readonly field?: string;
  readonly code?: string;
  readonly message?: string;
}

async function save(
  rules: readonly (readonly [from_path: string, to_address: string])[],
  { replaces = true, isTrial = false } = {},
) {
  const { data, error } = await on().actors.editor.rest.rpc('save_redirects', {
    rules: rules.map(([from_path, to_address]) => ({ from_path, to_address })),
    replaces,
    is_trial: isTrial,
  });
  return { outcomes: (data ?? []) as unknown as Outcome[], error };
}

const stored = async () => (await on().actors.visitor.rest.rpc('site_redirects')).data;

describe('redirects', () => {
  test('redirects can be added, changed and removed', async () => {
    expect((await save([['/old', '/about']])).outcomes).toEqual([{ outcome: 'new', to: '/about' }]);
    expect((await save([['/old', '/jobs']])).outcomes).toEqual([
      { outcome: 'changed', to: '/jobs', was: '/about' },
    ]);
    const { rest, id } = on().actors.editor;
    const { data } = await rest.from('redirects').select('*').single();
    expect(data).toMatchObject({ from_path: '/old', is_automatic: false, updated_by: id });
    expect((await rest.from('redirects').delete().eq('id', Number(data?.id)).select()).data).toHaveLength(1);
    expect(await stored()).toEqual({});
  });

  test('recruiters can read and search redirects; their targets are public', async () => {
    await save([
      ['/old-team', '/about'],
      ['/vacancies', '/jobs'],
    ]);
    const { rest } = on().actors.recruiter;
    expect((await rest.rpc('find_redirects', { words: 'TEAM' }).select('from_path')).data).toEqual([
      { from_path: '/old-team' },
    ]);
    expect((await rest.rpc('find_redirects', { words: 'jobs vac' }).select('from_path')).data).toHaveLength(
      1,
    );
    expect((await on().actors.visitor.rest.rpc('site_redirects')).data).toEqual({
      '/old-team': '/about',
      '/vacancies': '/jobs',
    });
  });
});

describe('a rule', () => {
  test.each([
    ['/Old/Page/', '/old/page'],
    ['//old///page//', '/old/page'],
    [' /old page.html ', '/old page.html'],
  ])('a redirect of %j is stored as %j, in the form that pages compare', async (typed, path) => {
    await save([[typed, '/about']]);
    expect(await stored()).toEqual({ [path]: '/about' });
    expect(comparedPath(typed.trim())).toBe(path);
  });

  test('an invalid redirect is refused at its field', async () => {
    for (const [from, to, field] of [
      ['/old?q=1', '/about', 'from_path'],
      ['/?p=1&cat=2', '/about', 'from_path'],
      ['/?p=', '/about', 'from_path'],
      ['/?p=1', '/?p=1', 'to_address'],
      ['old', '/about', 'from_path'],
      ['', '/about', 'from_path'],
      [`/${'x'.repeat(500)}`, '/about', 'from_path'],
      ['/old', '//elsewhere.example', 'to_address'],
      ['/old', 'javascript:alert(1)', 'to_address'],
      ['/old', '/\\elsewhere.example', 'to_address'],
      ['/old', '', 'to_address'],
      ['/old', '/Old/#part', 'to_address'],
      ['/old', `/${'x'.repeat(500)}`, 'to_address'],
    ] as const) {
      expect((await save([[from, to]])).outcomes).toMatchObject([{ outcome: 'refused', field }]);
    }
    expect(await stored()).toEqual({});
  });

  test('a redirect can match an address by its query string, in each spelling that pages compare', async () => {
    const rules = OLD_NAMES.map((name) => [`/?${name}=12`, '/about'] as const);
    expect((await save(rules)).outcomes).toEqual(rules.map(() => ({ outcome: 'new', to: '/about' })));
    expect((await save([['/Blog?TAG=Nurse', '/?p=12']])).outcomes).toMatchObject([{ to: '/about' }]);
    expect(Object.keys((await stored()) as object)).toContain('/blog?tag=nurse');
    expect(comparedAddress('/Blog', '?tag=Nurse')).toBe('/blog?tag=nurse');
  });

  test('a redirect never covers an existing page of the site', async () => {
    const content = visibleContent();
    const [job] = await sql<{ id: number }>(
      `insert into public.jobs (title, company, location, category) values ('Nurse', 'Sample Clinics', 'Pune', 'Healthcare') returning id`,
    );
    await sql(
      `insert into public.site_content (section_id, content) values ('notice_translations', '{"translations": [{"lang": "hi"}]}')`,
    );
    const own = [
      ...PAGES,
      ...sitePaths(content).filter((path) => !isPage(path)),
      ...PICTURE_PATHS,
      '/privacy/hi',
      ...UNLISTED_PATHS,
      ...documentPaths(content, []),
      ...readdirSync('public').map((name) => `/${name}`),
      '/admin',
      '/admin/dashboard',
      '/assets/site.js',
      `/jobs/${job?.id}-any-slug`,
      '/rest/v1/jobs',
    ];
    const { outcomes } = await save(own.map((path) => [path, '/elsewhere'] as const));
    expect(own.filter((_, at) => outcomes[at]?.code !== 'PT409')).toEqual([]);
    const free = ['/jobs/999999-gone', '/privacy/ta', '/privacy-policy'];
    const { outcomes: taken } = await save(free.map((path) => [path, '/jobs'] as const));
    expect(taken.map(({ outcome }) => outcome)).toEqual(free.map(() => 'new'));
  });

  test('a redirect replaces another only on request, and a dry run stores nothing', async () => {
    await save([['/old', '/about']]);
    expect((await save([['/OLD', '/jobs']], { replaces: false })).outcomes).toMatchObject([
      {
        outcome: 'refused',
        field: 'from_path',
        message: expect.stringContaining('already redirects to /about'),
      },
    ]);
    expect((await save([['/old', '/about']])).outcomes).toMatchObject([{ outcome: 'same' }]);
    const trial = await save([['/older', '/about']], { isTrial: true });
    expect(trial.outcomes).toEqual([{ outcome: 'new', to: '/about' }]);
    expect(await stored()).toEqual({ '/old': '/about' });
  });
});

describe('a chain', () => {
  test('a chain of redirects is resolved to its end, whichever part comes first', async () => {
    expect((await save([['/b', '/jobs?q=nurse']])).outcomes).toMatchObject([{ to: '/jobs?q=nurse' }]);
    expect((await save([['/a', '/b/']])).outcomes).toMatchObject([{ to: '/jobs?q=nurse' }]);
    await save([['/x', '/y#part']]);
    await save([['/y', '/contact']]);
    expect(await stored()).toEqual({
      '/a': '/jobs?q=nurse',
      '/b': '/jobs?q=nurse',
      '/x': '/contact',
      '/y': '/contact',
    });
  });

  test('a circle of redirects is refused, and the error shows where', async () => {
    await save([
      ['/a', '/b'],
      ['/b', '/c'],
    ]);
    const { outcomes } = await save([['/c', '/a']]);
    expect(outcomes).toMatchObject([
      {
        outcome: 'refused',
        field: 'to_address',
        message: 'This would make a circle, because /a already redirects to /c.',
      },
    ]);
    expect(await stored()).toEqual({ '/a': '/c', '/b': '/c' });
  });
});

test('each redirect change notifies servers and is logged: a table as one line', async () => {
  await sql(`delete from private.changes where name <> ''`);
  await save([['/old', '/about']]);
  expect(await sql("select name from private.changes where audience = 'visitors'")).toEqual([
    { name: 'redirects' },
  ]);
  await save([
    ['/old', '/jobs'],
    ['/older', '/jobs'],
    ['/jobs', '/about'],
  ]);
  await table('owner', 'redirects').delete().eq('from_path', '/old');
  const told = `select action, entity_name, details -> 'rows' as rows, details ->> 'to_address' as leads
    from public.activity where entity = 'redirects' order by id`;
  expect(await sql(told)).toEqual([
    { action: 'created', entity_name: '/old', rows: null, leads: '/about' },
    { action: 'created', entity_name: '', rows: 2, leads: null },
    { action: 'deleted', entity_name: '/old', rows: null, leads: '/jobs' },
  ]);
});

test('redirects are limited per import and in total to the number that a server caches', async () => {
  const many = Array.from({ length: 501 }, (_, at) => [`/old-${at}`, '/about'] as const);
  expect((await save(many)).error?.message).toContain('at most 500');
  await sql(
    `insert into public.redirects (from_path, to_address) select '/n-' || n, '/about' from generate_series(1, 30) as n`,
  );
  expect((await save(many.slice(1))).outcomes).toHaveLength(500);
});
