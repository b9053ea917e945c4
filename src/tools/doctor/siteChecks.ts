/** What a visitor of the site meets. */
import { advice, problem, type Finding } from './finding';

const SIGNAL_MS = 10_000;
const get = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(SIGNAL_MS) });

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whether robots.txt keeps everybody away from every page. */
function forbidsAll(robots: string): boolean {
  const groups = robots.toLowerCase().split(/\n\s*\n/);
  return groups.some((group) => /^user-agent:\s*\*/m.test(group) && /^disallow:\s*\/\s*$/m.test(group));
}

/** `siteUrl` without a trailing slash. */
export async function checkSite(siteUrl: string): Promise<Finding[]> {
  const home = await get(`${siteUrl}/`).catch((error: unknown) => reason(error));
  if (typeof home === 'string' || !home.ok) {
    return [
      problem(
        `${siteUrl}/ does not answer: ${typeof home === 'string' ? home : `status ${home.status}`}.`,
        'Start the server (npm start), or set SITE_URL to where the site is',
      ),
    ];
  }
  const html = await home.text();
  const robots = await get(`${siteUrl}/robots.txt`);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const findings: Finding[] = [];
  if (/<meta name="robots"[^>]*noindex/.test(html) || home.headers.get('x-robots-tag')?.includes('noindex')) {
    findings.push(
      problem(
        'The home page tells search engines to stay away (noindex).',
        'Check the proxy in front of the server',
      ),
    );
  }
  if (robots.ok && forbidsAll(await robots.text())) {
    findings.push(
      problem('robots.txt forbids every page.', 'Remove the file that hides the one that Sampark makes'),
    );
  }
  if (canonical && new URL(canonical).origin !== new URL(siteUrl).origin) {
    findings.push(
      problem(
        `Pages say that their address is ${new URL(canonical).origin}, not ${siteUrl}.`,
        `Start the server with SITE_URL=${siteUrl}`,
      ),
    );
  }
  if (!siteUrl.startsWith('https:') && !/^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(siteUrl)) {
    findings.push(
      advice('The site is not on https.', 'Put a reverse proxy with a certificate in front of it'),
    );
  }
  const mail = await get(`${siteUrl}/_mail`);
  if (mail.ok && !/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(siteUrl)) {
    findings.push(
      problem('Everyone can read the emails under /_mail.', `Start the server with SITE_URL=${siteUrl}`),
    );
  }
  return findings;
}
