/**
 * `npm run doctor`: checks an installation. Each fault is printed with its remedy; problems end with status 1. It
 * checks the data folder (server stopped), or the project that SUPABASE_URL, SUPABASE_DB_URL and the keys name, the
 * build, and SITE_URL. `npm run doctor -- --mail you@example.com` also sends an email.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createMailWay } from '../../server/mail/mailWay';
import { readSettings, type ServerSettings } from '../../server/settings';
import { openPlace } from '../backup/openPlace';
import { withPlace } from '../backup/place';
import { reasonOf } from '../../backend/errors';
import { supabaseFolder } from '../../backend/database';
import { FolderInUseError } from '../../backend/lock';
import { readMigrations } from '../../backend/engine/migrationFiles';
import { readArguments } from '../arguments';
import { checkBundle } from './secrets';
import { checkDatabase } from './databaseChecks';
import { advice, problem, report, type Finding } from './finding';
import { checkProject, checkSite } from './outsideChecks';

const SERVED = advice(
  'The database was not checked, because the server is running on it.',
  'Stop the server and run the doctor again',
);

async function examineDatabase(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const migrations = readMigrations(join(supabaseFolder(), 'migrations'));
  const known = migrations.map(({ version }) => version);
  try {
    return await withPlace(await openPlace(env), ({ database }) =>
      checkDatabase(database.query, known, { projectUrl: env['SUPABASE_URL'] }),
    );
  } catch (error) {
    if (error instanceof FolderInUseError) return [SERVED];
    throw error;
  }
}

/** With the server stopped there is nothing to check, and that is no fault. */
const notServed = (siteUrl: string) =>
  advice(`${siteUrl} was not checked, because the server is stopped.`, 'Start it and run the doctor again');

async function examineMail({ smtp, dataDir }: ServerSettings, to: string): Promise<Finding[]> {
  const { driver, kept } = await createMailWay(smtp, dataDir);
  try {
    await driver.send({
      id: randomUUID(),
      to,
      subject: 'Test email from Sampark',
      text: 'If you can read this, emails from your site arrive.\n',
    });
  } finally {
    driver.close();
  }
  if (!kept) return [];
  return [
    advice(`No mail server is set: the email was kept in ${kept.folder}.`, 'Set SMTP_HOST and SMTP_FROM'),
  ];
}

const withoutProject =
  'Set SUPABASE_DB_URL to the connection string of the project to have its database checked';

/** Each part reports its own failure, so that one does not hide the others. */
async function examine(what: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [
      problem(
        `${what} could not be checked: ${reasonOf(error)}.`,
        'Fix this first, then run the doctor again',
      ),
    ];
  }
}

async function examineAll(env: NodeJS.ProcessEnv, mailTo: string | undefined): Promise<Finding[]> {
  const settings = readSettings(env);
  const { project, siteUrl } = settings;
  const isDatabaseKnown = !project || settings.databaseUrl;
  const database = isDatabaseKnown
    ? await examine('The database', () => examineDatabase(env))
    : [advice('The database of the project was not checked.', withoutProject)];
  const isStopped = !project && !database.includes(SERVED);
  const findings = [
    await examine('The build', () => checkBundle('dist', settings.secretKey)),
    database,
    project
      ? await examine('The project', () => checkProject(project.supabaseUrl, project.publishableKey, siteUrl))
      : [],
    siteUrl && isStopped ? [notServed(siteUrl)] : [],
    siteUrl && !isStopped ? await examine('The site', () => checkSite(siteUrl)) : [],
    mailTo ? await examine('Mail', () => examineMail(settings, mailTo)) : [],
  ];
  return findings.flat();
}

const USAGE = `npm run doctor -- [--mail you@example.com]

Lists the faults of this installation and their remedies.

  --mail   also sends an email to that address`;
const { values } = readArguments(USAGE, { mail: { type: 'string' } }, 0);

try {
  const findings = await examineAll(process.env, values.mail);
  process.stdout.write(`${report(findings)}\n`);
  process.exitCode = findings.some(({ level }) => level === 'problem') ? 1 : 0;
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
