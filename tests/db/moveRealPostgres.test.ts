/** From the embedded backend into a new project with one command, whatever comes between, and back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { moveFromProject } from '../../src/tools/move/fromProject';
import { push, readKnown } from '../../src/tools/move/push';
import { moveToProject } from '../../src/tools/move/toProject';
import { OWNER } from '../support/backups';
import { signIn } from '../support/database';
import { lasting, useMoves } from '../support/moves';
import { hasPostgres } from '../support/postgresServer';

const JOBS = 'select count(*) from public.jobs';
const WAITERS = `
  select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** As the CLI writes it. */
const FIRST = `
  select concat_ws('|', version, name, right(statements[1], 21)) from supabase_migrations.schema_migrations
  order by version limit 1`;

describe.skipIf(!hasPostgres)('an installation on the embedded backend', () => {
  const { on, dirs, lookAt, ask, run, inProject, sumsInProject, mailsInProject, refusal } = useMoves();

  /** Runs the command until it waits for a table that somebody else has, and ends it there. */
  async function killAmongRows(): Promise<void> {
    const { project, parent, dataDir } = on();
    const held = await project.postgres.hold('postgres', 'lock table private.outbox in share mode');
    const script = resolve(import.meta.dirname, '../../src/tools/move/move.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, parent], {
      env: { ...process.env, ...project.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exit = once(child, 'exit');
    try {
      await vi.waitUntil(async () => (await ask(WAITERS)) === '1', { timeout: 60_000, interval: 100 });
    } finally {
      child.kill('SIGKILL');
      await exit;
      await held.commit();
    }
    expect(await exit).toEqual([null, 'SIGKILL']);
  }

  test('arrives whole in a project however often it is cut short, and its mail is sent from there only', async () => {
    const { project, dataDir, before } = on();
    const waiting = before.mails?.waiting ?? 0;
    expect(waiting).toBeGreaterThan(0);
    // Among the migrations.
    await inProject(async (database) => push(database, (await readKnown()).slice(0, 20)));
    // Among the files.
    project.faults = { filesTaken: 1 };
    await expect(run(moveToProject)).rejects.toThrow(/storage answered 500, The storage is away/);
    project.faults = {};
    expect([project.storage.files.size, await ask(JOBS)]).toEqual([1, '0']);
    await killAmongRows();
    expect(await ask(JOBS)).toBe('0');

    const said = await run(moveToProject);
    expect(said).toMatch(/^Restore +\d+ rows, 1 person, 2 files/m);
    expect(said).toMatch(new RegExp(`^Owner +${OWNER}, with the password of before$`, 'm'));
    expect(said).not.toContain(project.settings.secretKey);
    expect(project.storage.files.size).toBe(2);
    expect(lasting(await sumsInProject())).toEqual(lasting(before.rows));
    expect(await mailsInProject()).toEqual({ waiting, left: 0 });
    expect(await ask(FIRST)).toBe('20261120090000|create_admins|create schema private');
    const { rows, files, mails } = await lookAt(dataDir);
    expect([lasting(rows), files]).toEqual([lasting(before.rows), before.files]);
    expect(mails).toEqual({ waiting: 0, left: waiting });
  });

  test('is not brought over twice', async () => {
    const backups = await readdir(on().parent);
    // A server has begun to send.
    await ask(`update private.outbox set status = 'sent', sent_at = now() where status = 'waiting'`);
    expect(await run(moveToProject)).toMatch(/^Restore +done by an earlier attempt$/m);
    expect(await readdir(on().parent)).toEqual(backups);
    expect(await mailsInProject()).toEqual({ waiting: 0, left: 0 });
    await ask(`update private.outbox set status = 'waiting', sent_at = null where status = 'sent'`);

    // Somebody has begun to work there.
    await ask(`update public.jobs set title = 'Later', version = version where id = 1`);
    await expect(run(moveToProject)).rejects.toThrow(/^The project is not empty/);
  });

  test('comes back into a new folder, and one where that was cut short, where a server starts and the old password opens', async () => {
    const { parent, before } = on();
    const rows = lasting(await sumsInProject());
    const dataDir = join(parent, 'new');
    expect(await run(moveFromProject, { dataDir, isDryRun: true })).toContain('is new');
    expect(await readdir(parent)).not.toContain('new');
    // An earlier attempt was cut short.
    await cp(on().dataDir, dataDir, { recursive: true });
    await writeFile(join(dataDir, 'db.unfinished'), '');
    expect(await run(moveFromProject, { dataDir, isDryRun: true })).toMatch(/^To .* is new$/m);
    expect(await run(moveFromProject, { dataDir })).toContain(`DATA_DIR=${dataDir}`);
    expect(await run(moveFromProject, { dataDir })).toMatch(/^Restore +done by an earlier attempt$/m);
    expect(await mailsInProject()).toEqual({ waiting: 0, left: before.mails?.waiting });

    const back = await lookAt(dataDir);
    expect(lasting(back.rows)).toEqual(rows);
    expect([back.files, back.mails]).toEqual([before.files, before.mails]);
    const again = await dirs.start({ dataDir });
    expect((await signIn(again, OWNER)).token).toBeTruthy();
  });

  test('does not come back over other data, nor while people use the project', async () => {
    const { parent } = on();
    const site = createServer((_, response) => response.end('alive')).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const newer = { dataDir: join(parent, 'newer'), siteUrl };
    expect(await refusal(moveFromProject, newer)).toContain('A server still answers at http');
    site.close();
    expect(await refusal(moveFromProject)).toMatch(/The data folder .*data is not empty/);
    const dataDir = await dirs.create();
    await writeFile(join(dataDir, 'letter.txt'), 'Dear Asha');
    expect(await refusal(moveFromProject, { dataDir })).toMatch(/The data folder .* holds other files/);
    expect(await readdir(dataDir)).toEqual(['letter.txt']);
  });
});
