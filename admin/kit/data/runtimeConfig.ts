/** Configuration from the server at run time, in a JSON block of the page. */

interface RuntimeConfig {
  /** Origin of the Supabase project; empty for the origin of the page. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** True if the server of the page supports invitations. */
  readonly takesInvitations?: boolean;
  /** True if the server must be notified of writes to the project. */
  readonly tellsServer?: boolean;
  /** True if it streams live changes. */
  readonly isLive?: boolean;
}

export const runtimeConfig = JSON.parse(
  document.getElementById('sampark-config')?.textContent ?? '{}',
) as RuntimeConfig;
