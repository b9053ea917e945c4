/** What the server tells the admin at run time, by a JSON block in the page. */

interface RuntimeConfig {
  /** Origin of the Supabase project; empty for the origin that served the page. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** The server that gave the page can let invited people in. */
  readonly takesInvitations?: boolean;
  /** It wants to hear of what is sent to the project. */
  readonly tellsServer?: boolean;
  /** It tells of changes while one looks. */
  readonly isLive?: boolean;
}

export const runtimeConfig = JSON.parse(
  document.getElementById('sampark-config')?.textContent ?? '{}',
) as RuntimeConfig;
