/** Content goes out as files and comes in again as versions: never past the history, a draft or another person. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServiceClient, embeddedService } from '../../src/server/worker/serviceClient';
import { exportContent } from '../../src/tools/contentFiles/exportContent';
import { importContent } from '../../src/tools/contentFiles/importContent';
import { useStage } from '../support/database';

const on = useStage();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampark-content-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (withPrivate = false) => exportContent(embeddedService(on().backend), folder, { withPrivate });
const read = (options: { isDryRun?: boolean; withPrivate?: boolean } = {}) =>
  importContent(embeddedService(on().backend), folder, { isDryRun: false, withPrivate: false, ...options });
const edit = async (path: string, from: string, to: string) => {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, path), text.replace(from, to));
};
const rows = (sql: string) => on().backend.sql<Record<string, unknown>>(sql);
const VERSIONS = `
  select section_id as key, version, updated_by from public.site_content
  union all select key, version, updated_by from public.site_settings order by key`;
const HISTORY = 'select key, version from public.content_revisions order by key, version';

test('an edited file is told in a dry run, and then saved as the next version', async () => {
  const { rest, id } = on().actors.editor;
  const members = [{ id: 'a', name: 'Ritu Sample', title: 'Director', bio: '', image: '', order: 0 }];
  await rest.from('site_content').upsert({ section_id: 'leadership_team', content: { members }, version: 0 });
  const { problems } = await write();
  expect(problems).toEqual([]);
  expect(await read()).toEqual([]);
  expect(await rows(VERSIONS)).toEqual([{ key: 'leadership_team', version: 1, updated_by: id }]);

  await edit('sections/leadership_team.json', '"Director"', '"Managing director"');
  await edit('settings/show_statistics.json', 'true', 'false');
  const differences = [
    { path: 'sections/leadership_team.json', lines: [expect.stringMatching(/^Changed .* of Ritu Sample$/)] },
    { path: 'settings/show_statistics.json', lines: ['Changed visible'] },
  ];
  expect(await read({ isDryRun: true })).toEqual(differences);
  expect(await rows(VERSIONS)).toHaveLength(1);
  expect(await read()).toEqual(differences);
  expect(await rows(VERSIONS)).toEqual([
    { key: 'leadership_team', version: 2, updated_by: null },
    { key: 'show_statistics', version: 1, updated_by: null },
  ]);
  expect(await rows(HISTORY)).toEqual([{ key: 'leadership_team', version: 1 }]);
  const { data } = await on().actors.visitor.rest.from('site_settings').select('value');
  expect(data).toEqual([{ value: { enabled: false } }]);
  expect(await read()).toEqual([]);
});

test('one bad file, one unknown file or one private file keeps everything from being saved', async () => {
  await write(true);
  await edit('settings/show_statistics.json', 'true', 'false');
  await expect(read()).rejects.toThrow(/^private\/answers\.json: This is private; say --private/);
  await writeFile(join(folder, 'sections', 'staff.json'), '{}');
  await expect(read({ withPrivate: true })).rejects.toThrow(
    'sections/staff.json: No section or setting is kept in a file of this name.',
  );
  await rm(join(folder, 'sections', 'staff.json'));
  await edit('sections/testimonials.json', '"author": "Ritu Saklani"', '"author": ""');
  await edit('sections/services.json', '{', '');
  const refusal: unknown = await read({ withPrivate: true }).catch((error: unknown) => error);
  expect((refusal as Error).message.split('\n')).toEqual([
    expect.stringMatching(/^sections\/services\.json: The file is not JSON/),
    expect.stringMatching(/^sections\/testimonials\.json: item 1, author: Please enter the author\.$/),
  ]);
  expect(await rows(VERSIONS)).toEqual([]);
});

test('a private setting stays private', async () => {
  await write(true);
  await edit('private/notifications.json', '"each"', '"off"');
  expect(await read({ withPrivate: true })).toEqual([
    { path: 'private/notifications.json', lines: ['Changed how often'] },
  ]);
  expect(await rows('select key, is_public from public.site_settings')).toEqual([
    { key: 'notifications', is_public: false },
  ]);
});

test('what went live by its time is in the files, and has to be saved before it can be changed', async () => {
  const { rest } = on().actors.editor;
  await rest.from('content_drafts').insert({
    id: 'site_settings/show_statistics',
    value: { enabled: false },
    publish_at: '2026-01-01',
  });
  await write();
  expect(await readFile(join(folder, 'settings/show_statistics.json'), 'utf8')).toContain('false');
  expect(await read()).toEqual([]);
  await edit('settings/show_statistics.json', 'false', 'true');
  await expect(read()).rejects.toThrow(/^settings\/show_statistics\.json: A prepared version went live/);
});

test('a save by somebody else in the meantime is not overwritten', async () => {
  await write();
  await edit('settings/show_statistics.json', 'true', 'false');
  const { backend } = on();
  const service = createServiceClient('http://embedded', backend.secretKey, async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') {
      await rows(
        `insert into public.site_settings (key, value) values ('show_statistics', '{"enabled": true}')`,
      );
    }
    return backend.fetch(request);
  });
  await expect(importContent(service, folder, { isDryRun: false, withPrivate: false })).rejects.toThrow(
    /Someone else saved this/,
  );
  expect(await rows(VERSIONS)).toEqual([{ key: 'show_statistics', version: 1, updated_by: null }]);
});

test('redirects go along as a table, and come in again without one being removed', async () => {
  await rows(
    `insert into public.redirects (from_path, to_address) values ('/über uns', '/about'), ('/old', '/jobs')`,
  );
  await write();
  expect(await readFile(join(folder, 'redirects.csv'), 'utf8')).toContain('/%C3%BCber%20uns,/about');
  expect(await read()).toEqual([]);
  await rows(`delete from public.redirects where from_path = '/old'`);
  await edit('redirects.csv', 'uns,/about', 'uns,/contact');
  await rows(`insert into public.redirects (from_path, to_address) values ('/kept', '/jobs')`);
  const differences = [
    { path: 'redirects.csv', lines: ['/old leads to /jobs', '/über uns leads to /contact'] },
  ];
  expect(await read({ isDryRun: true })).toEqual(differences);
  expect(await read()).toEqual(differences);
  expect(await rows('select from_path, to_address from public.redirects order by 1')).toEqual([
    { from_path: '/kept', to_address: '/jobs' },
    { from_path: '/old', to_address: '/jobs' },
    { from_path: '/über uns', to_address: '/contact' },
  ]);
  await edit('redirects.csv', '/old,/jobs', '/services,/jobs');
  await expect(read()).rejects.toThrow(/^redirects\.csv: line 2: The site has something at this address/);
});
