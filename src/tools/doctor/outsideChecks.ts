/** Checks from outside: of the public site, and of a hosted project's public settings. */
import { reasonOf } from '../../backend/errors';
import { withTimeout } from '../../data/withTimeout';
import { advice, problem, type Finding } from './finding';

const TIMEOUT = 10_000;

const get = (url: string, headers: Record<string, string> = {}) =>
  withTimeout(TIMEOUT, async (signal) => {
    const answer = await fetch(url, { headers, redirect: 'manual', signal });
    return { answer, body: await answer.text() };
  });

/** True if robots.txt forbids every page to every crawler. */
function forbidsAll(robots: string): boolean {
  const groups = robots.toLowerCase().split(/\n\s*\n/);
  return groups.some((group) => /^user-agent:\s*\*/m.test(group) && /^disallow:\s*\/\s*$/m.test(group));
}

/** `siteUrl` without a trailing slash. */
export async function checkSite(siteUrl: string): Promise<Finding[]> {
  const home = await get(`${siteUrl}/`).catch(reasonOf);
  if (typeof home === 'string' || !home.answer.ok) {
    return [
      problem(
        `${siteUrl}/ does not respond: ${typeof home === 'string' ? home : `status ${home.answer.status}`}.`,
        'Start the server (npm start), or set SITE_URL to the address of the site',
      ),
    ];
  }
  const { body: html } = home;
  const robots = await get(`${siteUrl}/robots.txt`);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const findings: Finding[] = [];
  if (
    /<meta name="robots"[^>]*noindex/.test(html) ||
    home.answer.headers.get('x-robots-tag')?.includes('noindex')
  ) {
    findings.push(
      problem(
        'The home page tells search engines not to list it (noindex).',
        'Check the proxy in front of the server',
      ),
    );
  }
  if (robots.answer.ok && forbidsAll(robots.body)) {
    findings.push(
      problem('robots.txt forbids every page.', 'Remove the file that overrides the one from Sampark'),
    );
  }
  if (canonical && new URL(canonical).origin !== new URL(siteUrl).origin) {
    findings.push(
      problem(
        `Pages state their address as ${new URL(canonical).origin}, not ${siteUrl}.`,
        `Start the server with SITE_URL=${siteUrl}`,
      ),
    );
  }
  if (!siteUrl.startsWith('https:') && !/^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(siteUrl)) {
    findings.push(
      advice('The site does not use https.', 'Put a reverse proxy with a certificate in front of it'),
    );
  }
  const { answer: mail } = await get(`${siteUrl}/_mail`);
  if (mail.ok && !/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(siteUrl)) {
    findings.push(
      problem('Everyone can read the emails under /_mail.', `Start the server with SITE_URL=${siteUrl}`),
    );
  }
  return findings;
}

interface AuthSettings {
  disable_signup?: boolean;
  external?: Readonly<Record<string, boolean>>;
}

type Ask = (path: string) => ReturnType<typeof get>;

/** The public settings of a hosted project, read with its publishable key. Addresses are without a trailing slash. */
export async function checkProject(
  projectUrl: string,
  publishableKey: string,
  siteUrl: string | undefined,
): Promise<Finding[]> {
  const ask: Ask = (path) => get(projectUrl + path, { apikey: publishableKey });
  const findings: Finding[] = [];
  const { answer, body } = await ask('/auth/v1/settings');
  if (!answer.ok) {
    return [
      problem(
        `The project does not accept the publishable key (status ${answer.status}).`,
        'Copy SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY from the API settings of the project',
      ),
    ];
  }
  const settings = JSON.parse(body) as AuthSettings;
  if (settings.external?.['email'] === false) {
    findings.push(
      problem(
        'Sign-in by email is off, so nobody, owners included, can sign in to the admin.',
        'Turn on the provider Email under Authentication → Sign In / Providers',
      ),
    );
  }
  if (settings.disable_signup === false) {
    findings.push(
      advice(
        'The project lets people sign up; only the database rejects uninvited people.',
        'Turn off "Allow new users to sign up" under Authentication → Sign In / Providers',
      ),
    );
  }
  if (settings.external?.['anonymous_users']) {
    findings.push(
      problem('Anonymous sign-in is on.', 'Turn it off under Authentication → Sign In / Providers'),
    );
  }
  if (siteUrl) findings.push(...(await checkRedirect(ask, siteUrl)));
  return findings;
}

/** An invalid link is redirected to the same target as a valid one. */
async function checkRedirect(ask: Ask, siteUrl: string): Promise<Finding[]> {
  const target = `${siteUrl}/admin/reset-password`;
  const { answer } = await ask(
    `/auth/v1/verify?token=none&type=recovery&redirect_to=${encodeURIComponent(target)}`,
  );
  if (answer.headers.get('location')?.startsWith(target)) return [];
  return [
    problem(
      'Links in password emails do not open this site.',
      `Add ${target} to the redirect URLs, and set the site URL to ${siteUrl}, under Authentication → URL Configuration`,
    ),
  ];
}
