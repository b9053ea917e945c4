import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { useDataDirs } from '../../stage/database/dataDir';

const dirs = useDataDirs();
const script = fileURLToPath(new URL('./savingServer.ts', import.meta.url));

test('a server killed while saving loses no acknowledged save', async () => {
  const dataDir = await dirs.copy();
  const server = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  let last = 0;
  for await (const line of createInterface({ input: server.stdout })) {
    last = Number(line);
    if (last >= 200) server.kill('SIGKILL');
  }
  await exit;
  const backend = await dirs.start({ dataDir });
  const [row] = await backend.sql<{ version: number; value: { number: number } }>(
    `select version, value from public.site_settings where key = 'brand'`,
  );
  expect(row?.version).toBeGreaterThanOrEqual(last);
  expect(row?.value.number).toBe(Number(row?.version) - 1);
  const [history] = await backend.sql<{ count: number }>(
    'select count(*) as count from public.content_revisions',
  );
  expect(history?.count).toBe(Number(row?.version) - 1);
});
