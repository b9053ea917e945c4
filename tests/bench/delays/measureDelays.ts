/** `npm run bench:delays`: how long after a form its mail is with the mail server, and after a save its text on the pages. */
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { startMailServer, type MailServer } from '../../support/mailServer';
import { hasPostgres } from '../../support/postgresServer';
import { startStandIn } from '../../support/standIn/standIn';
import { aMessage } from '../../support/submissions';
import type { Bench } from '../bench';
import { secondsToBuild, withFolder } from '../builtProduct';
import { percentile, repeat } from '../statistics';
import { compareCases } from '../table';
import { startEmbedded, startOnProject, WAYS, type Backing } from './backings';

const RUNS = 20;
const LOOK_EVERY = 5;
const MINUTE = 60_000;

/** Milliseconds until it is so, from when it was asked for. */
async function until(isSo: () => boolean | Promise<boolean>, startedAt: number): Promise<number> {
  while (!(await isSo())) {
    if (performance.now() - startedAt > MINUTE) throw new Error('It took longer than a minute.');
    await wait(LOOK_EVERY);
  }
  return performance.now() - startedAt;
}

async function mailDelay({ call }: Backing, { received }: MailServer): Promise<number> {
  const email = `${crypto.randomUUID()}@example.com`;
  // Not in step with anything that looks by the clock.
  await wait(Math.random() * 1000);
  const startedAt = performance.now();
  await call('rpc/submit_contact_message', 'visitor', { body: { form: aMessage({ email }) } });
  return until(() => received.some(({ to }) => to.includes(email)), startedAt);
}

const UPSERT = { prefer: 'resolution=merge-duplicates' };

/** The slowest of all servers, each of which is visited all the time. */
async function pageDelay({ call, servers }: Backing, version: number): Promise<number> {
  const heading = `Ways we help, version ${crypto.randomUUID()}`;
  const row = { key: 'home_page', value: { services_heading: heading }, version };
  await wait(Math.random() * 1000);
  const startedAt = performance.now();
  await call('site_settings?on_conflict=key', 'server', { body: row, headers: UPSERT });
  const delays = servers.map(({ origin }) =>
    until(async () => (await (await fetch(`${origin}/`)).text()).includes(heading), startedAt),
  );
  return Math.max(...(await Promise.all(delays)));
}

async function measure(backing: Backing, mails: MailServer): Promise<[string, number[]]> {
  try {
    const mail = await repeat(RUNS, () => mailDelay(backing, mails));
    const page = await repeat(RUNS, (version) => pageDelay(backing, version));
    const row = [mail, page].flatMap((times) => [percentile(times, 0.5), percentile(times, 0.95)]);
    return [backing.name, row];
  } finally {
    await backing.stop();
  }
}

async function measureProject(folder: string, env: Record<string, string>, mails: MailServer) {
  const rows: [string, number[]][] = [];
  for (const name of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
    // Each with a project of its own, whose limits nobody has met.
    const standIn = await startStandIn();
    try {
      const backing = await startOnProject(standIn, name, join(folder, 'project'), env);
      rows.push(await measure(backing, mails));
    } finally {
      await standIn.stop();
    }
  }
  return rows;
}

export const delays: Bench = {
  title: 'Delays',
  async measure() {
    await secondsToBuild();
    const mails = await startMailServer();
    const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mails.port), SMTP_FROM: 'mail@agency.example' };
    try {
      return await withFolder(async (folder) => {
        const embedded = await measure(await startEmbedded(join(folder, 'data'), env), mails);
        const others = hasPostgres ? await measureProject(folder, env, mails) : [];
        const figures = [
          { name: 'mail p50 ms' },
          { name: 'mail p95 ms', bar: { atMost: 3000 } },
          { name: 'page p50 ms' },
          { name: 'page p95 ms', bar: { atMost: 1000 } },
        ];
        return {
          versions: [],
          tables: [
            compareCases(`After a form and after a save, ${RUNS} times each`, figures, [embedded, ...others]),
          ],
          notes: [
            'A page is right when every server shows it: one with the embedded backend, two with a project, which is a stand-in of the services on this machine.',
            ...(hasPostgres ? [] : ['No project was measured: this machine has no PostgreSQL.']),
          ],
        };
      });
    } finally {
      await mails.close();
    }
  },
};
