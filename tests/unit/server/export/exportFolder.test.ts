import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  writeFolder,
  createReport,
  reportText,
  type ExportReport,
} from '../../../../src/server/export/exportFolder';

const parent = await mkdtemp(join(tmpdir(), 'sampark-test-'));
const folder = join(parent, 'deep/site');
afterAll(() => rm(parent, { recursive: true }));

const page = { address: '/jobs/1', file: 'jobs/1.html', status: 200, body: Buffer.from('a'.repeat(2000)) };
const picture = { ...page, address: '/social/home.png', file: 'social/home.png', body: Buffer.alloc(500) };
const report = (): ExportReport =>
  createReport({ site: 'https://agency.example', notIncluded: ['the admin.'] }, [page, picture]);

test('a failed export leaves the folder unchanged, without partial files', async () => {
  await writeFolder(folder, [page, { file: 'export-report.json', body: Buffer.from('{}') }]);
  const clash = [page, { ...page, file: 'jobs/1.html/part' }];
  await expect(writeFolder(folder, clash)).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await readFile(join(folder, 'jobs/1.html'), 'utf8')).toBe(String(page.body));
  expect(await readdir(join(parent, 'deep'))).toEqual(['site']);
});

test('the report counts every file, and pictures separately', () => {
  const { files, total } = report();
  expect(files[0]).toMatchObject({ path: '/jobs/1', bytes: 2000 });
  expect(files[0]?.brotli).toBeLessThan(100);
  expect(files[1]).toMatchObject({ bytes: 500, brotli: 500 });
  expect(total.bytes).toBe(2500);
  const text = reportText(report(), folder);
  expect(text).toMatch(/^\/jobs\/1 +200 +2000 +\d+$/m);
  expect(text).toMatch(/^1 images for shared links +500 +500$/m);
  expect(text).toContain('Not included: the admin.');
});
