import { mkdir, readFile, utimes, writeFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { FolderInUseError, lockFolder } from '../../../src/backend/lock';
import { useDataDirs } from '../../stage/database/dataDir';

const dirs = useDataDirs();
const QUICK = { beat: 20, watch: 200 };

/** The lock of a process in another container, whose process id means nothing here. */
const foreign = JSON.stringify({ pid: 1, startedAt: '1', where: 'another machine' });

test('the lock of another container is respected while its heartbeat continues', async () => {
  const dataDir = await dirs.create();
  const file = join(dataDir, 'lock');
  await writeFile(file, foreign);
  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
    void utimes(file, beats, beats);
  }, QUICK.beat);
  await expect(lockFolder(dataDir, QUICK)).rejects.toBeInstanceOf(FolderInUseError);
  clearInterval(heart);
  expect(await readFile(file, 'utf8')).toBe(foreign);
});

test('the lock of another container is taken over when its heartbeat has stopped', async () => {
  const dataDir = await dirs.create();
  await writeFile(join(dataDir, 'lock'), foreign);
  const unlock = await lockFolder(dataDir, QUICK);
  expect(JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await unlock();
});

test('the previous holder notices when its lock is taken over', async () => {
  const dataDir = await dirs.create();
  const onLost = vi.fn<() => never>();
  const unlock = await lockFolder(dataDir, QUICK, onLost);
  await writeFile(join(dataDir, 'lock'), foreign);
  await expect.poll(() => onLost.mock.calls.length).toBeGreaterThan(0);
  await unlock();
});

test('a lock survives a disk that is unreadable for a moment', async () => {
  const dataDir = await dirs.create();
  const file = join(dataDir, 'lock');
  const onLost = vi.fn<() => never>();
  const unlock = await lockFolder(dataDir, { beat: 1, watch: 10 }, onLost);
  await rm(file);
  await mkdir(file);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onLost).not.toHaveBeenCalled();
  await rmdir(file);
  await writeFile(file, foreign);
  await expect.poll(() => onLost.mock.calls.length).toBeGreaterThan(0);
  await unlock();
});

test('a released lock never counts as lost during a check', async () => {
  const dataDir = await dirs.create();
  const onLost = vi.fn<() => never>();
  for (let time = 0; time < 100; time += 1) {
    const unlock = await lockFolder(dataDir, { beat: 1, watch: 10 }, onLost);
    await new Promise((resolve) => setTimeout(resolve, 3));
    await unlock();
  }
  expect(onLost).not.toHaveBeenCalled();
});

test.each([
  ['of a process here is respected while it runs', {}, expect.any(FolderInUseError)],
  [
    'of an earlier process here is taken over although its number is used again',
    { startedAt: '1' },
    expect.any(Function),
  ],
])('a lock %s', async (_name, changed, answer) => {
  const dataDir = await dirs.create();
  const file = join(dataDir, 'lock');
  const release = await lockFolder(dataDir);
  const lock = JSON.parse(await readFile(file, 'utf8')) as object;
  await release();
  await writeFile(file, JSON.stringify({ ...lock, ...changed }));
  const found: unknown = await lockFolder(dataDir).catch((error: unknown) => error);
  expect(found).toEqual(answer);
  if (typeof found === 'function') await found();
});
