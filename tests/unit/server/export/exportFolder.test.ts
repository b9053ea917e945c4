import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFolder, writeFolder } from '../../../../src/server/export/exportFolder';
import { readExportSettings } from '../../../../src/server/export/exportSettings';
import { createReport, reportText, type ExportReport } from '../../../../src/server/export/report';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sampark-test-'));
  folder = join(parent, 'deep/site');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const page = { address: '/jobs/1', file: 'jobs/1.html', status: 200, body: Buffer.from('a'.repeat(2000)) };
const picture = {
  address: '/social/home.png',
  file: 'social/home.png',
  status: 200,
  body: Buffer.alloc(500),
};
const report = (): ExportReport =>
  createReport({ site: 'https://agency.example', notIncluded: ['the admin.'] }, [page, picture]);
const reportFile = () => ({
  file: 'export-report.json',
  body: Buffer.from(JSON.stringify(report(), null, 2)),
});

describe('the folder of an export', () => {
  test('may be missing or empty', async () => {
    await expect(checkFolder(folder)).resolves.toBeUndefined();
    await mkdir(folder, { recursive: true });
    await expect(checkFolder(folder)).resolves.toBeUndefined();
  });

  test('is replaced as a whole where an earlier export wrote it', async () => {
    await writeFolder(folder, [page, reportFile()]);
    await checkFolder(folder);
    await writeFolder(folder, [{ ...page, file: 'about.html' }, reportFile()]);
    expect((await readdir(folder)).toSorted()).toEqual(['about.html', 'export-report.json']);
    expect(await readdir(join(parent, 'deep'))).toEqual(['site']);
  });

  test('is refused where something else lies in it, or where it is a file', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'export-report.json'), '{"generator": "Something else"}');
    await expect(checkFolder(folder)).rejects.toThrow('is not empty and was not written by an export');
    await expect(checkFolder(join(folder, 'export-report.json'))).rejects.toThrow(
      'EXPORT_DIR must be a folder',
    );
  });

  test('keeps what it had when writing fails, and nothing half-written stays', async () => {
    await writeFolder(folder, [page, reportFile()]);
    const clash = [page, { ...page, file: 'jobs/1.html/part' }];
    await expect(writeFolder(folder, clash)).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(await readFile(join(folder, 'jobs/1.html'), 'utf8')).toBe(String(page.body));
    expect(await readdir(join(parent, 'deep'))).toEqual(['site']);
  });
});

test('the report counts every file, and pictures as they are', () => {
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

test('an export needs the address of the site', () => {
  expect(() => readExportSettings({})).toThrow(/^Set SITE_URL/);
  expect(readExportSettings({ SITE_URL: 'https://agency.example/' })).toMatchObject({
    siteUrl: 'https://agency.example',
    project: undefined,
    exportDir: expect.stringMatching(/dist.export$/) as string,
  });
});
