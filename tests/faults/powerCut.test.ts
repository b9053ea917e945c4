/**
 * A power cut: every acknowledged save survives it. The data folder is on its own disk, and a copy of that disk taken
 * during saves has only flushed data, not data still in memory. Only `npm run test:long` runs it, because it mounts
 * disks, which needs root.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { resumes } from '../builders/resumes';
import { rowsOf, save, signIn } from './stage/calls';
import { apply, fileOf } from './stage/people';
import { useServers } from './stage/useServers';

const CUTS = 3;
const SAVES_BEFORE_A_CUT = 40;

const servers = useServers();
const folder = mkdtempSync(join(tmpdir(), 'sampark-power-'));
const mounted: string[] = [];
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

function mount(image: string): string {
  const place = `${image}.mounted`;
  mkdirSync(place);
  run('mount', '-o', 'loop', image, place);
  mounted.push(place);
  return place;
}

afterAll(() => {
  for (const place of mounted) run('umount', '--lazy', place);
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(process.env['TESTS'] === 'long')('a power cut', () => {
  test(`power cuts lose no acknowledged save: ${CUTS} cuts`, async () => {
    const image = join(folder, 'disk');
    run('truncate', '--size', '600M', image);
    run('mkfs.ext4', '-q', image);
    const dataDir = join(mount(image), 'data');
    await cp(await servers.dataDir(), dataDir, { recursive: true });
    run('sync');
    const server = await servers.start({ dataDir });
    const session = await signIn(server);
    for (let cut = 0; cut < CUTS; cut += 1) {
      const saved: number[] = [];
      const files: string[] = [];
      for (let number = 0; number < SAVES_BEFORE_A_CUT; number += 1) {
        const title = `Saved ${cut}-${number}`;
        const { status } = await save(server, session, 'hero_section', { title, subtitle: '' });
        if (status < 300) saved.push(number);
        if (number % 8 === 0) files.push(await apply(server, `${cut}-${number}@example.com`));
      }
      expect([saved.length, files.length]).toEqual([SAVES_BEFORE_A_CUT, SAVES_BEFORE_A_CUT / 8]);
      const copy = join(folder, `copy-${cut}`);
      run('cp', '--sparse=always', image, copy);
      const there = join(mount(copy), 'data');
      run('rm', '--force', join(there, 'lock'));
      const after = await servers.start({ dataDir: there });
      const later = await signIn(after);
      const [hero] = await rowsOf<{ value: { title: string } }>(
        after,
        later,
        'site_settings?select=value&key=eq.hero_section',
      );
      expect(hero?.value.title).toBe(`Saved ${cut}-${SAVES_BEFORE_A_CUT - 1}`);
      for (const file of files) expect(await fileOf(after, later, file)).toEqual(new Uint8Array(resumes.pdf));
      await after.end('SIGKILL');
    }
    expect(await server.end()).toBe(0);
  });
});
