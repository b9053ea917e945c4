/** The examples of the guide, run as they are printed, against the API. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { aToken, apiApp } from '../builders/api';
import { plantJob } from '../builders/jobs/jobs';
import { anApplication } from '../builders/submissions';
import { useActing } from '../stage/database/acting';

const { on, from, row, upload } = useActing();
const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/connect.md'), 'utf8');
const MOST_LINES = 12;

function exampleIn(language: string): string {
  const [, code = ''] = new RegExp(`## The API[^]*?\`\`\`${language}\n([^]*?)\`\`\``).exec(guide) ?? [];
  expect([language, code.trim().split('\n').length <= MOST_LINES && code !== '']).toEqual([language, true]);
  return code;
}

/** The name of a test that needs a program which is missing here has the reason. */
const needs = (program: string) =>
  spawnSync(program, ['--version']).status === 0
    ? { isThere: true, note: '' }
    : { isThere: false, note: ` (skipped: ${program} is not installed)` };

async function run(program: string, ...args: string[]): Promise<string> {
  const server = createServer(getRequestListener(apiApp(on()).fetch) as never);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const SITE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { ...process.env, SITE, TOKEN: await aToken(on(), 'recruiter') };
  return (await promisify(execFile)(program, args, { env })).stdout;
}

const curl = needs('curl');
test.runIf(curl.isThere)(`curl reads the published jobs${curl.note}`, async () => {
  const id = await plantJob(on(), { title: 'Ward nurse' });
  const { data } = JSON.parse(await run('sh', '-c', exampleIn('sh'))) as { data: { id: number }[] };
  expect(data.map((job) => job.id)).toContain(id);
});

test('Node reads all applications, page by page', async () => {
  await from('visitor', 'submit_application', { form: anApplication(await upload()) });
  const [entry] = await row<{ id: string; reference: string }>(
    'select id, reference from public.submissions',
  );
  const said = await run(process.execPath, '--input-type=module', '--eval', exampleIn('js'));
  expect(said).toBe(`${entry?.id} ${entry?.reference} new\n`);
});

const python = needs('python3');
test.runIf(python.isThere)(`Python creates a job once, however often it is sent${python.note}`, async () => {
  const said = await run('python3', '-c', exampleIn('python'));
  expect(said).toMatch(/^https:\/\/www\.example\.com\/jobs\/\d+-staff-nurse\n$/);
});
