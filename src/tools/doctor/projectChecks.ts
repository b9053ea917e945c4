/** What a hosted project says of itself to somebody with its publishable key. */
import { advice, problem, type Finding } from './finding';

const SIGNAL_MS = 10_000;

interface AuthSettings {
  disable_signup?: boolean;
  external?: Readonly<Record<string, boolean>>;
}

/** Addresses are without a trailing slash. */
export async function checkProject(
  projectUrl: string,
  publishableKey: string,
  siteUrl: string | undefined,
): Promise<Finding[]> {
  const ask = (path: string) =>
    fetch(projectUrl + path, {
      headers: { apikey: publishableKey },
      redirect: 'manual',
      signal: AbortSignal.timeout(SIGNAL_MS),
    });
  const findings: Finding[] = [];
  const answer = await ask('/auth/v1/settings');
  if (!answer.ok) {
    return [
      problem(
        `The project does not accept the publishable key (status ${answer.status}).`,
        'Copy SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY from the API settings of the project',
      ),
    ];
  }
  const settings = (await answer.json()) as AuthSettings;
  if (settings.external?.['email'] === false) {
    findings.push(
      problem(
        'Sign-in by email is off, so nobody gets into the admin, owners neither.',
        'Turn on the provider Email under Authentication → Sign In / Providers',
      ),
    );
  }
  if (settings.disable_signup === false) {
    findings.push(
      advice(
        'The project lets people sign up; only the database refuses those who are not invited.',
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

/** A link that cannot be valid is answered by a redirect to where a valid one would lead. */
async function checkRedirect(ask: (path: string) => Promise<Response>, siteUrl: string): Promise<Finding[]> {
  const target = `${siteUrl}/admin/reset-password`;
  const { headers } = await ask(
    `/auth/v1/verify?token=none&type=recovery&redirect_to=${encodeURIComponent(target)}`,
  );
  if (headers.get('location')?.startsWith(target)) return [];
  return [
    problem(
      'Mailed links for a new password do not lead to this site.',
      `Add ${target} to the redirect URLs, and set the site URL to ${siteUrl}, under Authentication → URL Configuration`,
    ),
  ];
}
