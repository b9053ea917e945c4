/** A server process: starts, prints its addresses, closes cleanly on Ctrl-C, and fails with one sentence. */
import { exitWith } from './errors';
import { readSettings, warningsOf } from './settings';
import { startServer, type RunningServer } from './start';

function greeting({ siteUrl, backend, owner, mail, sendsMail }: RunningServer): string {
  const lines = [`Site    ${siteUrl}/`, `Admin   ${siteUrl}/admin/login`];
  if (mail) lines.push(`Mail    ${mail.page ?? mail.folder} (kept here until SMTP_HOST is set)`);
  if (!sendsMail) lines.push('Mail    waits in the project until SUPABASE_SECRET_KEY is set here');
  if (backend) lines.push(`Key     ${backend.publishableKey}`);
  if (owner?.password) {
    lines.push('', 'Sign in as the first owner, then change the password:');
    lines.push(`        ${owner.email}`, `        ${owner.password}`);
  }
  if (Number.parseInt(process.versions.node, 10) < 22) {
    lines.push('', 'Node 20 no longer gets security updates. It still works, but use Node 22 or 24.');
  }
  return `\n${lines.join('\n')}\n`;
}

export async function run(prepareFace: Parameters<typeof startServer>[1]): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const running = await startServer(settings, prepareFace);
    console.log(greeting(running));
    for (const warning of warningsOf(settings)) console.warn(`${warning}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void running.close().then(() => process.exit(0)));
    }
  } catch (error) {
    exitWith(error);
  }
}
