/** Decisions of a move before it changes anything. */
import { expect, test } from 'vitest';
import { requireFit } from '../../src/tools/move/contents';
import { isOneProject, judgeServer, pendingOf } from '../../src/tools/move/project';
import { readMoveSettings, setForDataFolder, setForProject } from '../../src/tools/move/settings';
import { MoveError, takeSteps, type Step } from '../../src/tools/move/steps';

const ENV = {
  SITE_URL: 'https://jobs.example/',
  SUPABASE_URL: 'https://abcdefgh.supabase.co/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SUPABASE_DB_URL: 'postgresql://postgres.abcdefgh:x@aws-0-eu.pooler.supabase.com:5432/postgres',
  DATA_DIR: '/data',
};

test('every missing variable is named at once', () => {
  expect(readMoveSettings(ENV)).toMatchObject({
    siteUrl: 'https://jobs.example',
    projectUrl: 'https://abcdefgh.supabase.co',
    dataDir: '/data',
  });
  expect(() => readMoveSettings({ ...ENV, SITE_URL: '', SUPABASE_DB_URL: undefined })).toThrow(
    /^Set SUPABASE_DB_URL, SITE_URL as well$/,
  );
});

/** Records the calls, and fails at this one. */
function noting(failing = '') {
  const calls: string[] = [];
  const lines: string[] = [];
  const call = (name: string) => async () => {
    calls.push(name);
    if (name === failing) throw new MoveError('it fails');
    return name;
  };
  const steps: Step<null>[] = [
    { name: 'One', check: call('look 1') },
    { name: 'Two', check: call('look 2'), run: call('do 2') },
    { name: 'Three', check: call('look 3'), run: call('do 3') },
  ];
  const take = (isDryRun: boolean) => takeSteps(steps, null, { isDryRun, print: (line) => lines.push(line) });
  return { calls, lines, take };
}

test('all steps check before any of them changes something, and a dry run only checks', async () => {
  const looks = ['look 1', 'look 2', 'look 3'];
  const { calls, lines, take } = noting();
  await take(true);
  expect(calls.splice(0)).toEqual(looks);
  expect(lines.splice(0)).toHaveLength(3);
  await take(false);
  expect(calls).toEqual([...looks, 'do 2', 'do 3']);
  expect(lines).toEqual(['One    look 1', 'Two    do 2', 'Three  do 3']);
});

test.each(['look 3', 'do 2'])('no step runs after a failed one: %s', async (failing) => {
  const { calls, take } = noting(failing);
  await expect(take(false)).rejects.toThrow('It fails');
  expect(calls.at(-1)).toBe(failing);
});

test('the migrations of a target are none, a prefix of ours, or refused', () => {
  expect(() => pendingOf([{ version: '2' }], [{ version: '1' }], 'the project')).toThrow(
    /npm run bring-over$/,
  );
  const known = ['1', '2', '3'].map((version) => ({ version }));
  const pending = (versions: string[]) => {
    const applied = versions.map((version) => ({ version }));
    return pendingOf(known, applied, 'the project').map(({ version }) => version);
  };
  expect(pending([])).toEqual(['1', '2', '3']);
  expect(pending(['1', '2'])).toEqual(['3']);
  expect(pending(['1', '2', '3'])).toEqual([]);
  expect(() => pending(['1', '4'])).toThrow(
    /^The project has the migration 4, which this older version does not/,
  );
  expect(() => pending(['1', '3'])).toThrow(/^The project has the migration 3, but not 2, which/);
});

test('the target database is new enough and reached as postgres', () => {
  const server = { role: 'postgres', version: '15.8', major: 15 };
  expect(judgeServer(server)).toBe('PostgreSQL 15.8, as the user postgres');
  expect(() => judgeServer({ ...server, version: '14.9', major: 14 })).toThrow(
    /runs PostgreSQL 14\.9, and 15/,
  );
  expect(() => judgeServer({ ...server, role: 'app' })).toThrow(/signs in as app/);
});

test.each([
  [true, 'postgres.abcdefgh:x@aws-0-eu.pooler.supabase.com:5432'],
  [true, 'postgres:x@db.abcdefgh.supabase.co:5432'],
  [false, 'postgres.zyxwvuts:x@aws-0-eu.pooler.supabase.com:5432'],
  [false, 'postgres:x@db.zyxwvuts.supabase.co:5432'],
])('addresses of one project are recognized: %s for %s', (is, host) => {
  expect(isOneProject('https://abcdefgh.supabase.co', `postgresql://${host}/postgres`)).toBe(is);
  expect(isOneProject('https://supabase.example.com', `postgresql://${host}/postgres`)).toBe(true);
});

test('each file fits into its bucket', () => {
  const file = { bucket: 'resumes', name: 'a/b.pdf', size: 10_000_000, type: 'application/pdf' };
  const bucket = { id: 'resumes', size_limit: 10_000_000, types: ['application/pdf'] };
  requireFit([file], [bucket]);
  requireFit([file], [{ ...bucket, size_limit: null, types: null }]);
  expect(() => requireFit([{ ...file, size: 12_345_678 }], [bucket])).toThrow(
    /^The file resumes\/a\/b\.pdf has 12\.3 MB, and its bucket accepts 10\.0 MB at most/,
  );
  expect(() => requireFit([{ ...file, type: 'text/html' }], [bucket])).toThrow(/of the type text\/html/);
});

test('the remaining manual steps are printed with addresses and without the secret', () => {
  const settings = readMoveSettings(ENV);
  const there = setForProject(settings).join('\n');
  expect(there).toContain('add https://jobs.example/admin/reset-password');
  expect(there).toContain('SUPABASE_PUBLISHABLE_KEY=sb_publishable_x');
  expect(there).toContain('CF-Connecting-IP');
  expect(there).not.toContain(ENV.SUPABASE_SECRET_KEY);
  const ownProject = { ...settings, projectUrl: 'https://supabase.example.com' };
  expect(setForProject(ownProject).join('\n')).not.toContain('CF-Connecting-IP');
  expect(setForDataFolder(settings).join('\n')).toContain('DATA_DIR=/data');
});
